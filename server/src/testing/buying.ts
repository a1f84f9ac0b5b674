import type { RequestOf } from '#contract/call.ts'
import type { Problem } from '#contract/errors.ts'
import { buyPermit, openPayment } from '#contract/purchase.ts'
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

/** Opens the payment, pays where there is a price, and buys. */
export async function purchase(shop: Shop, who: Person, water: Water, choices: OrderChoices = {}) {
  const opened = granted(await ask(shop, who, water, choices))
  if (opened.clientSecret !== undefined) await payWith(shop, opened.clientSecret)
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
