import { randomBytes } from 'node:crypto'
import type { Locator } from '@playwright/test'
import type { Figure } from '../bench/measure.ts'
import { countingEffort, SECONDS_OF_A_TAP } from './effort.ts'
import { expectEffort } from './kept-effort.ts'
import { expect, expectAccessibleState, type Lenza, ok, test } from './lenza.ts'
import { anAngler, officeOf, officeTokenOf, signedIn, tokenOf } from './people.ts'
import { type Sentences, today } from './sentences.ts'

/** The month in five minutes: what a person does, and reading what each page says beside it. */
const MOST = { taps: 20, seconds: 300 } as const
/** A page is read: whether it agrees, what does not, with its figures. */
const SECONDS_TO_READ = 20
/** The dialog of the device’s files: opened, one chosen, confirmed. */
const TAPS_OF_A_FILE = 3
/** The browser draws the list of months outside of the page. */
const TAPS_OF_A_LIST = 2
const FEE_CENTS = 2500

interface PayoutOnWire {
  idAccredito: string
  arrivo: string
  importoCentesimi: number
  esito: string
  riferimento?: string
}

interface Club {
  idAssociazione: number
  payouts: PayoutOnWire[]
}

async function clubOf(lenza: Lenza): Promise<Club> {
  const token = await officeTokenOf(lenza, officeOf('treasurer'))
  const { associazioni } = (await ok(lenza.call('GET', 'ufficio/associazioni', { token }))) as {
    associazioni: { idAssociazione: number }[]
  }
  const [{ idAssociazione } = { idAssociazione: 0 }] = associazioni
  const { accrediti } = (await ok(lenza.call('GET', 'ufficio/accrediti', { token, idAssociazione }))) as {
    accrediti: PayoutOnWire[]
  }
  return { idAssociazione, payouts: accrediti }
}

interface Transfer {
  firstName: string
  lastName: string
  reference: string
}

/** A sister and a brother whose last name no other story has join, and pay by transfer. */
async function twoTransfers(lenza: Lenza, { idAssociazione }: Club): Promise<[Transfer, Transfer]> {
  const owner = officeOf('owner')
  const token = await officeTokenOf(lenza, owner)
  await ok(lenza.call('POST', 'conferma-identita', { token, password: owner.password }))
  const conto = { intestatario: 'Pescatori del lago', iban: 'IT60X0542811101000000123456', giorni: 14 }
  await ok(lenza.call('PUT', 'ufficio/conto-bonifici', { token, idAssociazione, conto }))
  const letters = randomBytes(6)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'klmnoprstu'.charAt(Number(digit)))
  const lastName = `Bertò${letters}`
  const transferOf = async (firstName: string): Promise<Transfer> => {
    const own = await tokenOf(lenza, await anAngler(lenza, { firstName, lastName }))
    const tessere = [{ idAssociazione, chiave: 'amico' }]
    const { idOrdine } = (await ok(lenza.call('POST', 'ordine', { token: own, righe: [], tessere }))) as {
      idOrdine: string
    }
    const { bonifico } = (await ok(lenza.call('POST', 'ordine-bonifico', { token: own, idOrdine }))) as {
      bonifico: { causale: string }
    }
    return { firstName, lastName, reference: bonifico.causale }
  }
  return [await transferOf('Marta'), await transferOf('Ugo')]
}

/**
 * As a bank in Italy writes it: Windows-1252, decimal commas, short days, a balance in the middle, and lines that are nothing of Lenza’s.
 * Of the two who transfer one writes the reference, of the other there is the name.
 */
function statementOf(
  payouts: readonly PayoutOnWire[],
  [sister, brother]: readonly [Transfer, Transfer],
): Buffer {
  const short = (day = '') => day.slice(2).split('-').toReversed().join('.')
  const euro = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
  const lines = payouts.map(
    ({ arrivo, importoCentesimi, riferimento }) =>
      `${short(arrivo)};;${euro(importoCentesimi)};STRIPE PAYMENTS ${riferimento ?? ''}`,
  )
  const day = short(payouts[0]?.arrivo)
  const text = [
    'Cassa rurale;;;',
    'Data contabile;Dare;Avere;Descrizione',
    ...lines,
    `${day};;15,00;VERSAMENTO LOTTERIA`,
    `${day};48,20;;CANCELLERIA`,
    `${day};;5.678,90;SALDO AL ${day}`,
    `${short(today())};;${euro(FEE_CENTS)};BONIFICO DA NONNA PINA ${sister.reference}`,
    `${short(today())};;${euro(FEE_CENTS)};BONIFICO DA ${brother.lastName.toUpperCase()} UGO`,
    `Saldo finale;;1.000,00;`,
  ].join('\r\n')
  return Buffer.from(text, 'latin1')
}

/** On their own line they are offered first: one tap. */
async function confirmTransfer(say: Sentences, line: Locator, { firstName, lastName }: Transfer) {
  const name = `${firstName} ${lastName}`
  const button = line.getByRole('button').first()
  const label = say('office-bank.statement.arrivedOf', { name, amount: say.money(FEE_CENTS, true) })
  await expect(button).toHaveAccessibleName(label)
  await button.click()
  await expect(line.getByText(say('office-bank.statement.isTransfer'))).toBeVisible()
}

test(
  'a treasurer closes the month: what differs is found, the statement is matched, the accountant has the files',
  { tag: '@phone' },
  async ({ page, say, lenza }) => {
    const club = await clubOf(lenza)
    const { payouts } = club
    const transfers = await twoTransfers(lenza, club)
    const [sister, brother] = transfers
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
        buffer: statementOf(inMonth, transfers),
      })
    unseenTaps += TAPS_OF_A_FILE
    await page.getByRole('button', { name: say('office-bank.statement.take'), exact: true }).click()
    // It has the month of its last line: of a family with one last name each is offered on their own.
    const lineOf = (hasText: string) => page.getByRole('listitem').filter({ hasText })
    await confirmTransfer(say, lineOf(sister.reference), sister)
    await confirmTransfer(say, lineOf(brother.lastName.toUpperCase()), brother)
    read()
    await page
      .getByLabel(say('office-bank.statement.month'), { exact: true })
      .and(page.locator('select'))
      .selectOption(month)
    unseenTaps += TAPS_OF_A_LIST
    await expect(page.getByText(say('office-bank.statement.isPayout')).first()).toBeVisible()
    await expect(page.getByText('VERSAMENTO LOTTERIA')).toBeVisible()
    await expect(page.getByText('SALDO AL')).toHaveCount(0)
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
