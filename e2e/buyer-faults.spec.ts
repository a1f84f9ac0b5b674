import {
  acceptConditions,
  buyByCalls,
  CARDS,
  choose,
  expectBought,
  fillCard,
  goOn,
  ledgerOf,
  cardWords,
  openForm,
  payButton,
} from './buying.ts'
import { paced } from '../scripts/test-run/pace.ts'
import { holdDown } from './database.ts'
import { signIn } from './account-forms.ts'
import { permitId, zoneId, zoneName } from './demo-lake.ts'
import { expect, expectAccessibleState, type Lenza, ok, onItsOwnServer, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { anAngler, type Person, signedIn, tokenOf } from './people.ts'
import { dayAhead, type Sentences } from './sentences.ts'
import type { Page } from '@playwright/test'

// The browser logs the refusals and network failures that these tests cause.
test.use({ expectedConsole: /Failed to load resource/ })

/** On the payment page with a day permit of the lake, the card filled in. */
async function aboutToPay(page: Page, say: Sentences, lenza: Lenza, day: string): Promise<Person> {
  const person = await anAngler(lenza)
  await signedIn(page, lenza, person)
  await openForm(page, lenza, 'lago-ospiti', day)
  await choose(page, say, 'zoneId', zoneName('sponda-nord', say.language))
  await choose(page, say, 'technique', say('ui.technique.fly'))
  await goOn(page, say)
  await acceptConditions(page, say)
  await fillCard(page, say, CARDS.good)
  return person
}

const purchasesOf = async (lenza: Lenza, person: Person) =>
  (
    (await ok(lenza.call('GET', 'permessi-utente', { token: await tokenOf(lenza, person) }))) as {
      permessi: { idAcquisto: string }[]
    }
  ).permessi

test('a reload on the payment page finds the same hold, and a double click pays once', async ({
  page,
  say,
  lenza,
}) => {
  const day = dayAhead(31)
  const before = (await ledgerOf(lenza)).length
  const intents: unknown[] = []
  page.on('response', async (response) => {
    if (!response.url().includes('/api/stripe-payment-intent')) return
    const { idAcquisto, scadenza } = (await response.json()) as { idAcquisto: string; scadenza: string }
    intents.push({ idAcquisto, scadenza })
  })
  const person = await aboutToPay(page, say, lenza, day)
  await page.reload()
  await fillCard(page, say, CARDS.good)
  await expect.poll(() => intents).toHaveLength(2)
  expect(intents[1]).toEqual(intents[0])

  await payButton(page, say).dblclick()
  await expectBought(page, say, day)
  const [one, ...more] = await purchasesOf(lenza, person)
  expect(more).toEqual([])
  const taken = (await ledgerOf(lenza))
    .slice(before)
    .filter((entry) => JSON.stringify(entry).includes(one?.idAcquisto ?? '?'))
  expect(taken.map(({ captured }) => captured)).toEqual([1800])
})

test('a tab closed while paying is taken up again, and a session that ended meanwhile loses no payment', async ({
  page,
  context,
  say,
  lenza,
}) => {
  const day = dayAhead(33)
  const person = await aboutToPay(page, say, lenza, day)
  const other = await context.newPage()
  await page.close()

  await other.goto('/start')
  const held = other.getByRole('region', { name: new RegExp(say('buy.held.title')) })
  await expect(held).toContainText(zoneName('sponda-nord', say.language))
  await held.getByRole('link', { name: say('buy.held.pay') }).click()
  await expect(other).toHaveURL(/\/stripe\?idPermesso=/)
  await fillCard(other, say, CARDS.good)
  await expectAccessibleState(other)

  await ok(lenza.call('DELETE', 'altre-sessioni', { token: await tokenOf(lenza, person) }))
  await payButton(other, say).click()
  await expect(other.getByText(`${say('identity.ended')} ${say('identity.onTheWay')}`)).toBeVisible()
  await signIn(other, say, person)
  await expectBought(other, say, day)
  expect(await purchasesOf(lenza, person)).toHaveLength(1)

  // The address of the form now shows the permit that was bought, and offers the form for another person.
  await other.goto(`/acquista-permesso?idPermesso=${await permitId(lenza, 'lago-ospiti', day)}&data=${day}`)
  await expect(other.getByText(say('buy.bought.title'))).toBeVisible()
  await other.getByRole('link', { name: say('buy.bought.forAnother') }).click()
  await expect(other.getByText(say('buy.holder.yours'))).toBeVisible()
})

test('a bank’s page that returns to another browser says there what became of it, and the app learns of it without a reload', async ({
  page,
  browser,
  say,
  lenza,
}) => {
  const day = dayAhead(33)
  const person = await aboutToPay(page, say, lenza, day)
  await fillCard(page, say, CARDS.asksTheBank)
  // With `redirect: 'always'` the bank's page is opened elsewhere, and this one hears no more of it.
  let bank = ''
  await page.route('**/confirm', (route, request) =>
    route.continue({ postData: request.postData()?.replace('use_stripe_sdk=true', 'use_stripe_sdk=false') }),
  )
  await page.route('**/3ds/**', (route, request) => {
    bank = request.url()
    return route.fulfill({ status: 204 })
  })
  await payButton(page, say).click()
  await expect.poll(() => bank).not.toBe('')

  const safari = await browser.newContext({ baseURL: lenza.url, locale: say.language })
  const other = await safari.newPage()
  const { challenge } = cardWords(say)
  await other.goto(bank)
  await other.getByRole('button', { name: challenge.refuse }).click()
  await expect(other.getByRole('heading', { name: say('payment-return.held.title') })).toBeVisible()
  await expectAccessibleState(other)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('button', { name: say('payment-return.elsewhere.again') }).click()
  await fillCard(page, say, CARDS.asksTheBank)
  bank = ''
  await payButton(page, say).click()
  await expect.poll(() => bank).not.toBe('')

  await other.goto(bank)
  await other.getByRole('button', { name: challenge.authorise }).click()
  await expect(other.getByText(say('payment-return.bought.permit'))).toBeVisible()
  await expect(other.getByText(person.lastName)).toHaveCount(0)
  await expect(other.getByText(zoneName('sponda-nord', say.language))).toHaveCount(0)
  expect(other.url()).not.toContain('secret')
  await expectAccessibleState(other)
  await safari.close()

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expectBought(page, say, day)
  expect(await purchasesOf(lenza, person)).toHaveLength(1)
})

test('with the network gone in the middle, the permit is found when it is back', async ({
  page,
  say,
  lenza,
  context,
}) => {
  const day = dayAhead(33)
  const person = await aboutToPay(page, say, lenza, day)
  // The card is authorised; the answer of the sale is lost.
  await page.route('**/api/acquista-permesso', async (route) => {
    await route.fetch()
    await context.setOffline(true)
    await route.abort('internetdisconnected')
    await page.unroute('**/api/acquista-permesso')
  })
  await payButton(page, say).click()
  await expect(page.getByText(say('buy.unsure.offline'))).toBeVisible()
  await expect(page.getByText(say('buy.unsure.text'))).toBeVisible()
  await expectAccessibleState(page)
  await context.setOffline(false)
  await expectBought(page, say, day)
  expect(await purchasesOf(lenza, person)).toHaveLength(1)
})

test(
  'a reload while the outcome of the payment is unknown does not pay twice',
  LONG_FORM,
  async ({ page, say, lenza }) => {
    const day = dayAhead(34)
    const person = await aboutToPay(page, say, lenza, day)
    await page.route('**/api/acquista-permesso', (route) => route.abort())
    await payButton(page, say).click()
    await expect(page.getByText(say('buy.unsure.lost'))).toBeVisible()
    await page.unroute('**/api/acquista-permesso')
    await page.reload()
    await expectBought(page, say, day)
    expect(await purchasesOf(lenza, person)).toHaveLength(1)
  },
)

test(
  'the place is kept for a while, and can be taken again when the time is up',
  LONG_FORM,
  async ({ page, say, lenza }) => {
    const day = dayAhead(35)
    await page.clock.install()
    await aboutToPay(page, say, lenza, day)
    await expect(page.getByRole('timer')).toHaveText(
      new RegExp(say('ui.minutesLeft', { count: 15 }).replace('15', '1[45]')),
    )
    await page.clock.fastForward('15:01')
    await expect(page.getByRole('heading', { name: say('buy.notPaid.overTitle') })).toBeVisible()
    await expectAccessibleState(page)
    await page.getByRole('button', { name: say('buy.notPaid.keepAgain') }).click()
    await fillCard(page, say, CARDS.good)
    await payButton(page, say).click()
    await expectBought(page, say, day)
  },
)

test('a place that is sold between looking and paying is reported, and another day is offered', async ({
  page,
  say,
  lenza,
}) => {
  // Two pegs a day.
  const day = dayAhead(say.language === 'it' ? 36 : 39)
  const id = await permitId(lenza, 'laghetto-carpe', day)
  const order = {
    idPermesso: id,
    idZona: await zoneId(lenza, id, 'laghetto', day),
    dataInizio: day,
    dataFine: day,
    idTecnica: 4,
  }
  await signedIn(page, lenza, await anAngler(lenza))
  await openForm(page, lenza, 'laghetto-carpe', day)
  await choose(page, say, 'technique', say('ui.technique.carp'))
  await expect(page.getByText(`2 ${say('ui.placesLeft', { count: 2 })}`).first()).toBeVisible()
  for (const other of [await anAngler(lenza), await anAngler(lenza)]) await buyByCalls(lenza, other, order)

  await goOn(page, say)
  await acceptConditions(page, say)
  await expect(page.getByText(say('errors.PLACE_TAKEN'))).toBeVisible()
  await expectAccessibleState(page)
  await page.getByRole('link', { name: say('buy.notPaid.choose') }).click()
  await expect(page.getByText(say('catalogue.refusals.FULL_OF_day', { count: 2 }))).toBeVisible()
  await expectAccessibleState(page)
  await page.getByRole('button', { name: say('buy.day.change') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleState(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('buy.day.goTo', { day: '' }).trim() }).click()
  await expect(page.getByRole('radio', { name: say('ui.technique.carp') })).toBeChecked()
  await goOn(page, say)
  await acceptConditions(page, say)
  await expect(payButton(page, say)).toBeEnabled()
})

onItsOwnServer(
  'the database dies during a payment, and the purchase is finished when it is back',
  LONG_FORM,
  async ({ page, say, lenza }) => {
    const day = dayAhead(36)
    const before = (await ledgerOf(lenza)).length
    await aboutToPay(page, say, lenza, day)
    const answers: number[] = []
    page.on('response', (response) => {
      if (response.url().includes('/api/acquista-permesso')) answers.push(response.status())
    })
    const database = await holdDown(lenza)
    try {
      await payButton(page, say).click()
      const status = page.getByRole('status').filter({ hasText: say('app.away.bar') })
      await expect(status).toBeVisible({ timeout: paced(30_000) })
      // The form with the card stays, with the reason for waiting beside its button.
      await expect(page.locator('form').getByText(say('app.away.bar'))).toBeVisible()
      await expectAccessibleState(page)
    } finally {
      await database.letGo()
    }
    await expectBought(page, say, day)
    await expect(page.getByText(say('app.away.bar'))).toHaveCount(0)
    expect(new Set(answers.slice(0, -1))).toEqual(new Set([503]))
    expect(answers.at(-1)).toBe(200)
    const taken = (await ledgerOf(lenza)).slice(before)
    expect(taken.map(({ captured }) => captured)).toEqual([1800])
  },
)
