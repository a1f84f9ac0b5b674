import type { Figure } from '../bench/measure.ts'
import { countingEffort, SECONDS_OF_A_TAP } from './effort.ts'
import { expectEffort } from './kept-effort.ts'
import { expect, expectAccessibleState, type Lenza, ok, test } from './lenza.ts'
import { officeOf, officeTokenOf, signedIn } from './people.ts'

/** The month in five minutes: what a person does, and reading what each page says beside it. */
const MOST = { taps: 20, seconds: 300 } as const
/** A page is read: whether it agrees, what does not, with its figures. */
const SECONDS_TO_READ = 20
/** The dialog of the device’s files: opened, one chosen, confirmed. */
const TAPS_OF_A_FILE = 3

interface PayoutOnWire {
  idAccredito: string
  arrivo: string
  importoCentesimi: number
  esito: string
  riferimento?: string
}

async function payoutsOf(lenza: Lenza): Promise<PayoutOnWire[]> {
  const token = await officeTokenOf(lenza, officeOf('treasurer'))
  const { associazioni } = (await ok(lenza.call('GET', 'ufficio/associazioni', { token }))) as {
    associazioni: { idAssociazione: number }[]
  }
  const idAssociazione = associazioni[0]?.idAssociazione
  const { accrediti } = (await ok(lenza.call('GET', 'ufficio/accrediti', { token, idAssociazione }))) as {
    accrediti: PayoutOnWire[]
  }
  return accrediti
}

/** As a bank in Italy writes it, with a line that is nothing of Lenza’s. */
function statementOf(payouts: readonly PayoutOnWire[]): string {
  const euro = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
  const lines = payouts.map(
    ({ arrivo, importoCentesimi, riferimento }) =>
      `${arrivo.split('-').toReversed().join('/')};;${euro(importoCentesimi)};STRIPE PAYMENTS ${riferimento ?? ''}`,
  )
  const day = payouts[0]?.arrivo.split('-').toReversed().join('/')
  return [
    'Cassa rurale;;;',
    'Data contabile;Dare;Avere;Descrizione',
    ...lines,
    `${day};;15,00;VERSAMENTO LOTTERIA`,
    `${day};48,20;;CANCELLERIA`,
    `Saldo finale;;1.000,00;`,
  ].join('\r\n')
}

test(
  'a treasurer closes the month: what differs is found, the statement is matched, the accountant has the files',
  { tag: '@phone' },
  async ({ page, say, lenza }) => {
    const payouts = await payoutsOf(lenza)
    const differs = payouts.find(({ esito }) => esito === 'diverso')
    if (differs === undefined) throw new Error('the demo has no payout that differs')
    const month = differs.arrivo.slice(0, 7)
    const inMonth = payouts.filter(({ arrivo }) => arrivo.startsWith(month))
    await signedIn(page, lenza, officeOf('treasurer'), 'office')
    const effort = await countingEffort(page)
    let pagesRead = 0
    let unseenTaps = 0
    const read = () => {
      pagesRead += 1
    }
    await page.goto(`/ufficio/accrediti?mese=${month}`)
    const view = (name: string) => page.getByRole('radio', { name: say(`office-bank.views.${name}`) }).click()

    await expect(
      page
        .getByRole('table', { name: say('office-bank.month.ways') })
        .or(page.getByText(say('office-bank.month.nothing'))),
    ).toBeVisible()
    read()
    await expectAccessibleState(page)
    await page.locator(`a[href*="${differs.idAccredito}"]`).click()
    await expect(page.getByText(say('office-bank.differences.notExplained'))).toBeVisible()
    read()
    await expectAccessibleState(page)
    await page.getByRole('link', { name: say('office-bank.payouts.toAll') }).click()

    await view('statement')
    await page
      .getByLabel(say('office-bank.statement.choose'), { exact: true })
      .and(page.locator('input'))
      .setInputFiles({
        name: 'estratto.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(statementOf(inMonth)),
      })
    unseenTaps += TAPS_OF_A_FILE
    await page.getByRole('button', { name: say('office-bank.statement.take'), exact: true }).click()
    await expect(page.getByText(say('office-bank.statement.isPayout')).first()).toBeVisible()
    await expect(page.getByText('VERSAMENTO LOTTERIA')).toBeVisible()
    read()
    await expectAccessibleState(page)

    await view('disputes')
    await expect(
      page.getByRole('main').getByText(say.money(2000, true)).or(page.getByRole('listitem')).first(),
    ).toBeVisible()
    read()

    await view('month')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: say('office-bank.files.xlsx'), exact: true }).click()
    expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)
    const paper = page.waitForEvent('download')
    await page.getByRole('button', { name: say('office-bank.files.pdf'), exact: true }).click()
    expect((await paper).suggestedFilename()).toMatch(/\.pdf$/)
    read()

    const done = await effort()
    const taps = done.taps + unseenTaps
    const seconds = done.seconds + unseenTaps * SECONDS_OF_A_TAP + pagesRead * SECONDS_TO_READ
    const figures: Figure[] = [
      { name: 'the month is closed: taps', value: taps, unit: 'count', goal: { atMost: MOST.taps } },
      {
        name: `the month is closed: a person’s time, with ${SECONDS_TO_READ} s to read each of ${pagesRead} pages`,
        value: seconds,
        unit: 'seconds',
        goal: { atMost: MOST.seconds },
      },
    ]
    await expectEffort('the treasurer’s month', 'treasurer', figures)
  },
)
