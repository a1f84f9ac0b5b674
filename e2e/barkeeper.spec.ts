import type { Page } from '@playwright/test'
import type { Figure } from '../bench/measure.ts'
import { permitName } from './demo-lake.ts'
import { countingEffort, SECONDS_OF_A_TAP } from './effort.ts'
import { expectEffort } from './kept-effort.ts'
import { expect, expectAccessibleState, type Lenza, ok, test } from './lenza.ts'
import { officeOf, officeTokenOf, signedIn } from './people.ts'
import type { Sentences } from './sentences.ts'

/** At most so many taps, and seconds of a person who knows the way: the name and birth date are typed within them. */
const MOST = {
  opened: { taps: 4, seconds: 20, what: 'the till is opened' },
  sold: { taps: 6, seconds: 45, what: 'a sale, from the choice of the permit to the change' },
  soldAgain: { taps: 4, seconds: 30, what: 'the next sale of the same permit' },
  closed: { taps: 4, seconds: 20, what: 'the till is counted and closed' },
} as const

/** The browser draws the list of a `select` outside of the page: a tap that opens it, and one that chooses. */
const TAPS_OF_A_LIST = 2

/** A tourist, who has 20 EUR in their hand for a permit of 18. */
const EMMA = { name: 'Emma Wilson', born: '14031988', given: '20' }
const LIAM = { name: 'Liam Wilson', born: '02091985', given: '50' }

// A bar at the lake has tourists, whatever the language of its club.
test.use({ locale: 'en-US' })

/** Yesterday’s till, or that of a try before, is closed: there is one of an outlet at a time. */
async function tillClosed(lenza: Lenza): Promise<void> {
  const token = await officeTokenOf(lenza, officeOf('outlet'))
  const { associazioni } = (await ok(lenza.call('GET', 'ufficio/associazioni', { token }))) as {
    associazioni: { idAssociazione: number }[]
  }
  const idAssociazione = associazioni[0]?.idAssociazione
  const of = { token, idAssociazione }
  const { propria } = (await ok(lenza.call('GET', 'ufficio/casse', of))) as { propria?: { idCassa: string } }
  if (propria === undefined) return
  await ok(lenza.call('PUT', 'ufficio/cassa', { ...of, idCassa: propria.idCassa, contatoCentesimi: 13_600 }))
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, label: string) => page.getByLabel(label)
const toPage = (page: Page, say: Sentences, texts: string) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: say(texts), exact: true })
    .first()
    .click()

async function typeSum(page: Page, say: Sentences, label: string, euro: string): Promise<void> {
  await page.getByRole('radio', { name: say('office-till.count.sum') }).click()
  await field(page, say(label)).click()
  await page.keyboard.type(euro)
}

/** From the search of who fishes to the money in the hand. */
async function nameAndPay(page: Page, say: Sentences, { name, born, given }: typeof EMMA): Promise<void> {
  await page.getByRole('searchbox').click()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(field(page, say('office-counter.who.birth'))).toBeFocused()
  await page.keyboard.type(born)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toContainText('18')
  await field(page, say('office-counter.pay.given')).click()
  await page.keyboard.type(given)
}

test(
  'a barkeeper opens the till, sells to tourists, gives change, prints, and closes in the evening with 2 EUR missing',
  { tag: '@phone' },
  async ({ page, say, lenza }) => {
    await tillClosed(lenza)
    await signedIn(page, lenza, officeOf('outlet'), 'office')
    const effort = await countingEffort(page)
    const figures: Figure[] = []
    const within = async (job: keyof typeof MOST, work: () => Promise<number | void>) => {
      const before = await effort()
      const unseen = (await work()) ?? 0
      const after = await effort()
      const taps = after.taps - before.taps + unseen
      const seconds = after.seconds - before.seconds + unseen * SECONDS_OF_A_TAP
      expect(taps).toBeGreaterThan(0)
      const { what, ...most } = MOST[job]
      figures.push(
        { name: `${what}: taps`, value: taps, unit: 'count', goal: { atMost: most.taps } },
        { name: `${what}: a person’s time`, value: seconds, unit: 'seconds', goal: { atMost: most.seconds } },
      )
    }
    const money = (cents: number) => say.money(cents, true)

    await page.goto('/ufficio/cassa')
    await expect(page.getByText(say('office-till.noneOpen'))).toBeVisible()
    await within('opened', async () => {
      await press(page, say('office-till.open.begin'))
      await typeSum(page, say, 'office-till.fields.floatCents', '50')
      await press(page, say('office-till.open.actOf', { amount: money(5000) }))
      await expect(page.getByText(say('office-till.open.done', { amount: money(5000) }))).toBeVisible()
    })

    const sold = page.getByRole('region', { name: say('office-counter.sold.title_one') })
    await toPage(page, say, 'office-counter.short')
    const permit = page.getByLabel(say('office-counter.permit'), { exact: true })
    await expect(permit).toBeVisible()
    await within('sold', async () => {
      const guests = permit.locator('option', { hasText: permitName('lago-ospiti', say.language) })
      await permit.selectOption(await guests.first().getAttribute('value'))
      await page.getByRole('radio', { name: say('ui.technique.spinning') }).click()
      await nameAndPay(page, say, EMMA)
      await expect(page.getByText(money(200)).first()).toBeVisible()
      await press(page, say('office-counter.sell_one'))
      await expect(sold).toBeVisible()
      return TAPS_OF_A_LIST
    })
    await expectAccessibleState(page)
    await expect(sold).toContainText(EMMA.name)
    await expect(sold).toContainText(money(200))
    const printed = page.waitForResponse((answer) => answer.url().includes('/api/ufficio/stampa-banco'))
    const file = page.waitForEvent('download')
    await press(page, say('office-counter.sold.print'))
    expect(((await (await printed).json()) as { pdf: string }).pdf.startsWith('JVBERi')).toBe(true)
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/)

    await press(page, say('office-counter.sold.next'))
    await within('soldAgain', async () => {
      await nameAndPay(page, say, LIAM)
      await press(page, say('office-counter.sell_one'))
      await expect(sold).toContainText(money(3200))
    })

    // In the evening: 50 EUR, and twice 18; 2 EUR are not there.
    await toPage(page, say, 'office-till.sections.till.short')
    const missing = say('office-till.difference.missing', { amount: money(200) })
    await within('closed', async () => {
      await press(page, say('office-till.close.begin'))
      await typeSum(page, say, 'office-till.fields.countedCents', '84')
      await press(page, say('office-till.close.actOf', { amount: money(8400) }))
      await expect(page.getByText(missing).first()).toBeVisible()
    })
    await expect(page.getByText(say('office-till.difference.text'))).toBeVisible()
    await expectAccessibleState(page)
    await page.goto('/ufficio/cassa')
    await expect(page.getByRole('row').nth(1)).toContainText(missing)
    await expectEffort('a barkeeper’s day', 'barkeeper', figures)
  },
)
