import { afterEach, describe, expect, it } from 'vitest'
import { chooseCard, listSavedCards, removeSavedCard } from '#contract/saved-cards.ts'
import type { RequestOf } from '#contract/call.ts'
import { forgetWhatIsOver } from '#server/capabilities/personal-data/index.ts'
import { aPerson, keepSignedIn, type Person } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  checkBooksAfterTests,
  granted,
  intentOf,
  payWith,
  refused,
} from '#server/testing/buying.ts'
import { aWater, TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { expireHolds } from '../hold/expire-holds.ts'
import { sweepPayments } from '../sweep-payments.ts'
import { settleSavedCards } from './settle-saved-cards.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => {
  shop.lenza.setNow(TODAY)
  delete shop.faults.between
})

const CLUB = 'acct_ofTheClub'
const onClub = { stripeAccount: CLUB }
type Choice = RequestOf<typeof chooseCard>['choice']

const inMinutes = (minutes: number) => new Date(TODAY.getTime() + minutes * 60_000)
const cardsOf = async ({ token }: Person, orderId?: string) =>
  granted(await shop.lenza.call(listSavedCards, { orderId }, { token })).cards
const choose = ({ token }: Person, orderId: string, choice: Choice) =>
  shop.lenza.call(chooseCard, { orderId, choice }, { token })
const remove = ({ token }: Person, cardId: string) => shop.lenza.call(removeSavedCard, { cardId }, { token })
const theirWater = () => aWater(shop, undefined, onClub)
const rows = () => shop.lenza.db.selectFrom('saved_card').selectAll().execute()
const ended = () => shop.lenza.db.selectFrom('ended_customer').selectAll().execute()

let day = 2
/** One more day of the same permit, on which nothing is bought yet. */
const aDay = () => {
  const firstDay = `2027-05-${String((day = (day % 8) + 2)).padStart(2, '0')}`
  return { firstDay, lastDay: firstDay }
}

async function purchaseBy(who: Person, water: Water, choice?: Choice, card = 'pm_card_visa') {
  const when = aDay()
  const { purchaseId, clientSecret } = granted(await ask(shop, who, water, when))
  const chosen = choice === undefined ? {} : granted(await choose(who, purchaseId, choice))
  await payWith(shop, clientSecret, chosen.paymentMethodId ?? card, CLUB)
  granted(await buy(shop, who, water, when))
  const intent = await shop.stripe.paymentIntents.retrieve(intentOf(clientSecret), {}, onClub)
  return { intent, paymentMethodId: chosen.paymentMethodId }
}

/** In the dialog of the bank. */
async function answersBank(clientSecret: string | undefined, answer: 'authorise' | 'refuse') {
  const url = `${shop.double.url}/v1/payment_intents/${intentOf(clientSecret)}/answer_challenge`
  const headers = { authorization: `Bearer ${shop.double.publishableKey}`, 'stripe-account': CLUB }
  const body = new URLSearchParams({ client_secret: clientSecret ?? '', answer })
  const { status } = await fetch(url, { method: 'POST', headers, body })
  expect(status).toBe(200)
}

/** Anna's card is kept at a club, and what the provider calls it. */
async function aKeptCard() {
  const [anna, water] = [await aPerson(shop.lenza), await theirWater()]
  await purchaseBy(anna, water, 'save')
  const [card] = await cardsOf(anna)
  const row = (await rows()).find(({ account_id }) => account_id === anna.accountId)
  if (card === undefined || row?.customer_id == null) throw new Error('no card is kept')
  const atProvider = () => shop.stripe.customers.retrieve(row.customer_id ?? '', {}, onClub)
  return { anna, water, card, customerId: row.customer_id, atProvider }
}

describe('a card kept for the next time', () => {
  it('is kept by consent alone, named by its last digits, and pays by a tap', async () => {
    const [anna, water] = [await aPerson(shop.lenza), await theirWater()]
    const calls: string[] = []
    shop.faults.between = (call, carryOut) => {
      calls.push(call.path)
      return carryOut()
    }
    const ordinary = await purchaseBy(anna, water)
    expect(ordinary.intent).toMatchObject({ customer: null })
    expect(calls.filter((path) => /customers|payment_methods/.test(path))).toEqual([])
    expect(await cardsOf(anna)).toEqual([])

    await purchaseBy(anna, water, 'save')
    const [card] = await cardsOf(anna)
    expect(card).toMatchObject({
      associationId: water.associationId,
      associationName: `Pescatori ${water.associationId}`,
      brand: 'visa',
      last4: '4242',
      isExpired: false,
      savedAt: TODAY.toISOString(),
    })
    const { intent, paymentMethodId } = await purchaseBy(anna, water, 'saved')
    expect(intent).toMatchObject({ status: 'succeeded', payment_method: paymentMethodId })
    // Of one customer, of whom the provider knows nothing but the key.
    const customer = await shop.stripe.customers.retrieve(intent.customer as string, {}, onClub)
    expect(customer).toMatchObject({ email: null, name: null, metadata: { savedCardId: card?.cardId } })
    expect(await cardsOf(anna)).toEqual([card])
    expect(calls.filter((path) => path === '/v1/customers')).toHaveLength(1)
  })

  it('is replaced by another with consent, and by none without', async () => {
    const { anna, water, customerId } = await aKeptCard()
    await purchaseBy(anna, water, 'new', 'pm_card_mastercard')
    expect(await cardsOf(anna)).toMatchObject([{ last4: '4242' }])
    await purchaseBy(anna, water, 'save', 'pm_card_mastercard')
    expect(await cardsOf(anna)).toMatchObject([{ brand: 'mastercard' }])
    expect((await shop.stripe.customers.listPaymentMethods(customerId, {}, onClub)).data).toHaveLength(1)
  })

  it('that asks its bank each time pays once its owner has said yes there, and stays where they say no', async () => {
    const [anna, water] = [await aPerson(shop.lenza), await theirWater()]
    const first = aDay()
    const opened = granted(await ask(shop, anna, water, first))
    granted(await choose(anna, opened.purchaseId, 'save'))
    await payWith(shop, opened.clientSecret, 'pm_card_authenticationRequired', CLUB)
    await answersBank(opened.clientSecret, 'authorise')
    granted(await buy(shop, anna, water, first))
    const [card] = await cardsOf(anna)
    expect(card).toMatchObject({ last4: '3184' })

    const when = aDay()
    const { purchaseId, clientSecret } = granted(await ask(shop, anna, water, when))
    const { paymentMethodId } = granted(await choose(anna, purchaseId, 'saved'))
    const pays = () => payWith(shop, clientSecret, paymentMethodId, CLUB)
    expect((await pays()).status).toBe('requires_action')
    expect(refused(await buy(shop, anna, water, when)).code).toBe('PAYMENT_NOT_AUTHORISED')
    await answersBank(clientSecret, 'refuse')
    expect(refused(await buy(shop, anna, water, when)).code).toBe('PAYMENT_NOT_AUTHORISED')
    expect(await cardsOf(anna, purchaseId)).toEqual([card])
    // The second time it is her.
    expect((await pays()).status).toBe('requires_action')
    await answersBank(clientSecret, 'authorise')
    granted(await buy(shop, anna, water, when))
    expect(shop.double.ledger.captured(intentOf(clientSecret))).toBe(2000)
    expect(await cardsOf(anna)).toEqual([card])
  })

  it('is nobody else’s, of no other club, and of no order that is not held', async () => {
    const { anna, water } = await aKeptCard()
    const luca = await aPerson(shop.lenza)
    const theirs = granted(await ask(shop, luca, water, aDay()))
    for (const choice of ['save', 'saved', 'new'] as const)
      expect(refused(await choose(anna, theirs.purchaseId, choice)).code).toBe('NOT_FOUND')
    expect(refused(await choose(luca, theirs.purchaseId, 'saved')).code).toBe('NOT_FOUND')
    const elsewhere = granted(await ask(shop, anna, await theirWater()))
    expect(refused(await choose(anna, elsewhere.purchaseId, 'saved')).code).toBe('NOT_FOUND')
    expect(await cardsOf(anna, elsewhere.purchaseId)).toEqual([])
    expect(await cardsOf(anna, theirs.purchaseId)).toEqual([])
    const here = granted(await ask(shop, anna, water, aDay()))
    expect(await cardsOf(anna, here.purchaseId)).toMatchObject([{ last4: '4242' }])
    shop.lenza.setNow(inMinutes(16))
    expect(refused(await choose(anna, elsewhere.purchaseId, 'save')).code).toBe('HOLD_MISSING')
    const [card] = await cardsOf(anna)
    granted(await remove(luca, card?.cardId ?? ''))
    expect(await cardsOf(anna)).toHaveLength(1)
  })
})

it('a card whose customer was deleted at the provider is not offered any more', async () => {
  const { anna, water, customerId } = await aKeptCard()
  await shop.stripe.customers.del(customerId, {}, onClub)
  const { purchaseId } = granted(await ask(shop, anna, water, aDay()))
  expect(await cardsOf(anna, purchaseId)).toHaveLength(1)
  expect(refused(await choose(anna, purchaseId, 'saved')).code).toBe('NOT_FOUND')
  expect(await cardsOf(anna)).toEqual([])
  granted(await choose(anna, purchaseId, 'save'))
})

describe('a consent', () => {
  it('that is taken back before paying, or whose order is not paid, keeps nothing, and the customer goes', async () => {
    const [anna, water] = [await aPerson(shop.lenza), await theirWater()]
    const when = aDay()
    const first = granted(await ask(shop, anna, water, when))
    granted(await choose(anna, first.purchaseId, 'save'))
    granted(await choose(anna, first.purchaseId, 'new'))
    await payWith(shop, first.clientSecret, 'pm_card_visa', CLUB)
    granted(await buy(shop, anna, water, when))
    expect(await cardsOf(anna)).toEqual([])

    const second = granted(await ask(shop, anna, water, aDay()))
    granted(await choose(anna, second.purchaseId, 'save'))
    shop.lenza.setNow(inMinutes(40))
    await expireHolds(shop.lenza, shop.lenza.clock.now())
    await sweepPayments(shop.lenza)
    await settleSavedCards(shop.lenza)
    shop.lenza.setNow(inMinutes(200))
    await settleSavedCards(shop.lenza)
    expect((await rows()).filter(({ account_id }) => account_id === anna.accountId)).toEqual([])
    expect(await ended()).toEqual([])
  })
})

describe('removing a card', () => {
  it('is done at the provider at once', async () => {
    const { anna, card, atProvider } = await aKeptCard()
    expect(granted(await remove(anna, card.cardId)).cards).toEqual([])
    expect(await atProvider()).toMatchObject({ deleted: true })
    expect(granted(await remove(anna, card.cardId)).cards).toEqual([])
  })

  it('is never lost while the provider is down', async () => {
    const { anna, card, atProvider } = await aKeptCard()
    shop.faults.between = async () => ({
      status: 500,
      body: { error: { type: 'api_error', message: 'down' } },
      replayed: false,
    })
    expect(granted(await remove(anna, card.cardId)).cards).toEqual([])
    await settleSavedCards(shop.lenza)
    delete shop.faults.between
    expect(await atProvider()).not.toHaveProperty('deleted')
    shop.lenza.setNow(inMinutes(10))
    await settleSavedCards(shop.lenza)
    expect(await atProvider()).toMatchObject({ deleted: true })
    expect(await ended()).toEqual([])
  })
})

// Last, as time passes for the cards of all tests.
it('a card is not offered once it has expired, and goes a month later', async () => {
  const { anna, water, card } = await aKeptCard()
  await keepSignedIn(shop.lenza)
  const after = (days: number) => new Date(Date.UTC(card.expiryYear, card.expiryMonth, 1 + days))
  const held = granted(await ask(shop, anna, water, aDay()))
  shop.lenza.setNow(new Date(after(0).getTime() - 1))
  expect(await cardsOf(anna)).toMatchObject([{ isExpired: false }])
  shop.lenza.setNow(after(0))
  expect(await cardsOf(anna)).toMatchObject([{ isExpired: true }])
  await shop.lenza.db
    .updateTable('order_line')
    .set({ hold_expires_at: after(1) })
    .where('id', '=', held.purchaseId)
    .execute()
  expect(refused(await choose(anna, held.purchaseId, 'saved')).code).toBe('NOT_FOUND')
  expect(await cardsOf(anna, held.purchaseId)).toEqual([])
  await forgetWhatIsOver(shop.lenza, shop.lenza.clock.now())
  expect(await cardsOf(anna)).toHaveLength(1)
  shop.lenza.setNow(after(30))
  await forgetWhatIsOver(shop.lenza, shop.lenza.clock.now())
  expect(await cardsOf(anna)).toEqual([])
})
