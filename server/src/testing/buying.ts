import type { RequestOf } from '#contract/call.ts'
import type { Problem } from '#contract/errors.ts'
import { buyPermit, openPayment } from '#contract/purchase.ts'
import type { PaymentKind } from '#rules/sale/purchase-lifecycle.ts'
import { CHOSEN_WAYS } from '#rules/sale/ways-online.ts'
import type { Outcome } from '#server/platform/testing/lenza-for-test.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { afterAll, afterEach, expect } from 'vitest'
import { checkBooks } from '#server/capabilities/books/index.ts'
import { isLongForm } from './long-form.ts'
import { DAY, type Shop, type Water } from './shop.ts'

export type OrderChoices = Partial<RequestOf<typeof openPayment>>

export const anOrder = (water: Water, choices: OrderChoices = {}): RequestOf<typeof openPayment> => ({
  permitId: water.permitId,
  firstDay: DAY,
  lastDay: DAY,
  ...choices,
})

export const ask = (shop: Shop, who: Person, water: Water, choices: OrderChoices = {}) =>
  shop.lenza.call(openPayment, anOrder(water, choices), { token: who.token })

export const buy = (shop: Shop, who: Person, water: Water, choices: OrderChoices = {}) =>
  shop.lenza.call(buyPermit, anOrder(water, choices), { token: who.token })

/** The value of the answer. Throws the problem where it was refused. */
export function granted<C>(outcome: Outcome<C>) {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.problem)}`)
  return outcome.value
}

export function refused<C>(outcome: Outcome<C>): Problem {
  if (outcome.ok) throw new Error(`not refused: ${JSON.stringify(outcome.value)}`)
  return outcome.problem
}

export const intentOf = (clientSecret: string | undefined): string => {
  const id = clientSecret?.split('_secret_')[0]
  if (id === undefined) throw new Error('nothing is to be paid')
  return id
}

/** Pays as the card form does. */
export const payWith = (
  shop: Shop,
  clientSecret: string | undefined,
  card = 'pm_card_visa',
  account?: string,
) =>
  shop.stripe.paymentIntents.confirm(
    intentOf(clientSecret),
    { payment_method: card, return_url: 'https://permits.example.org/' },
    account === undefined ? {} : { stripeAccount: account },
  )

/** The association takes Satispay and PayPal beside cards. */
export const takesEveryWay = ({ lenza }: Shop, { associationId }: Pick<Water, 'associationId'>) =>
  lenza.db
    .updateTable('association')
    .set({ ways_online: [...CHOSEN_WAYS], updated_at: new Date() })
    .where('id', '=', associationId)
    .execute()

/** What the phone's wallet sends. */
const CARD_IN_WALLET = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '40',
}

/** Authorises a payment at the provider by one of its ways, as the page and the way's own page do. `answer`: on that page. */
export async function payBy(
  { double }: Shop,
  clientSecret: string | undefined,
  kind: PaymentKind,
  answer = 'authorise',
): Promise<void> {
  const id = intentOf(clientSecret)
  const secret = { client_secret: clientSecret ?? '' }
  const fields: Record<string, string> =
    kind === 'satispay' || kind === 'paypal'
      ? { 'payment_method_data[type]': kind, return_url: 'https://permits.example.org/' }
      : { ...CARD_IN_WALLET, ...(kind !== 'card' && { 'payment_method_data[card][wallet]': kind }) }
  const headers = { authorization: `Bearer ${double.publishableKey}` }
  const post = async (act: string, body: Record<string, string>) => {
    const url = `${double.url}/v1/payment_intents/${id}/${act}`
    const sent = await fetch(url, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ ...secret, ...body }),
    })
    if (!sent.ok) throw new Error(`${kind} was refused: ${await sent.text()}`)
  }
  await post('confirm', fields)
  if (kind === 'satispay' || kind === 'paypal') await post('answer_challenge', { answer })
}

/** Opens the payment, pays where there is a price, and buys. */
export async function purchase(
  shop: Shop,
  who: Person,
  water: Water,
  choices: OrderChoices = {},
  kind: PaymentKind = 'card',
) {
  const opened = granted(await ask(shop, who, water, choices))
  if (opened.clientSecret !== undefined && kind === 'card') await payWith(shop, opened.clientSecret)
  else if (opened.clientSecret !== undefined) await payBy(shop, opened.clientSecret, kind)
  return granted(await buy(shop, who, water, choices))
}

/** `db`: another database to check, such as a restored one. */
export const booksOf = (shop: Shop, db = shop.lenza.db) =>
  checkBooks(db, shop.double.ledger, shop.lenza.clock.now())

export const expectBooksInOrder = async (shop: Shop) => expect(await booksOf(shop)).toEqual([])

const LONG_AFTERWARDS = { days: 400 }

/**
 * Examines the books when the file's tests are over, and once more when whatever is under way has long been stuck; in the long form
 * after each of them.
 */
export function checkBooksAfterTests(shop: Shop): void {
  if (isLongForm) afterEach(() => expectBooksInOrder(shop))
  afterAll(async () => {
    await expectBooksInOrder(shop)
    shop.lenza.pass(LONG_AFTERWARDS)
    await expectBooksInOrder(shop)
  })
}

export const purchasesIn = (shop: Shop, water: Water) =>
  shop.lenza.db
    .selectFrom('purchase')
    .selectAll()
    .where('permit_id', '=', water.permitId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The provider's events, oldest first. */
export async function eventsOf(shop: Shop, type?: string) {
  const { data } = await shop.stripe.events.list({ limit: 100, ...(type !== undefined && { type }) })
  return data.toReversed()
}

/** Delivers an event as the provider does. */
export function deliver(
  shop: Shop,
  event: object,
  choices: { secret?: string; signedAt?: Date; body?: string } = {},
) {
  const payload = JSON.stringify(event)
  const signature = shop.stripe.webhooks.generateTestHeaderString({
    payload,
    secret: choices.secret ?? shop.double.webhookSecret,
    timestamp: Math.floor((choices.signedAt ?? shop.lenza.clock.now()).getTime() / 1000),
  })
  return shop.lenza.app.inject({
    method: 'POST',
    url: '/api/stripe-webhook',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload: choices.body ?? payload,
  })
}

/** The provider's payment of what was bought by card. */
export async function intentOfPurchase({ lenza: { db } }: Shop, purchaseId: string): Promise<string> {
  const { intent_id } = await db
    .selectFrom('payment')
    .select('intent_id')
    .where('purchase_id', '=', purchaseId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  if (intent_id === null) throw new Error(`${purchaseId} was not paid by card`)
  return intent_id
}
