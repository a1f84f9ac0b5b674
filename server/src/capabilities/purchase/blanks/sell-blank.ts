import { refusals } from '#rules/sale/buying.ts'
import type { PriceBreakdown } from '#rules/sale/price.ts'
import type { PaymentKind } from '#rules/sale/purchase-lifecycle.ts'
import type { WantedSpot } from '#rules/sale/places.ts'
import type { Refused } from '#rules/sale/refused.ts'
import type { NamedPerson } from '#rules/sale/same-person.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { permitOnSale, permitVersion } from '../../catalogue/index.ts'
import { changePurchase, type LockFirst } from '../change-purchase.ts'
import { countSale } from '../count-sales.ts'
import { priceOrder } from '../order/decide-order.ts'
import { orderAgain, orderKeyChanged } from '../order/order-of-purchase.ts'
import { type Seller, sellerColumns } from '../order/parties.ts'
import { guestsOf } from '../store/lock-guests.ts'
import { type LockedPurchase, NoPlace } from '../store/locked-purchase.ts'
import { addPaymentReceived } from '../store/payments.ts'
import { updateOf } from '../store/purchases.ts'
import { writeSale } from '../store/write-sales.ts'

/** What the rules say of a blank that was sold to this person at that moment. */
export interface DecidedBlank {
  /** As it is once it is entered, but for what the sale itself gives. */
  asGuest: PurchaseRow
  price: PriceBreakdown
  /** Why it would not have been sold to them; none: it would have been. */
  refused: Refused[]
  spots: WantedSpot[]
  timeZone: string
}

/** The price and the refusals are those of an order of this guest at that moment, under the terms that the blank was printed with. */
export async function decideBlank(
  { db }: Pick<Services, 'db'>,
  purchase: PurchaseRow,
  person: NamedPerson,
  soldAt: Date,
): Promise<DecidedBlank> {
  const asGuest: PurchaseRow = {
    ...purchase,
    holder_kind: 'guest',
    holder_first_name: person.firstName,
    holder_last_name: person.lastName,
    holder_birth_date: person.birthDate,
    order_key: orderKeyChanged(purchase.order_key, { guest: person }),
  }
  const days = { firstDay: purchase.first_day, lastDay: purchase.last_day }
  const onSale = await permitOnSale(db, purchase.permit_id)
  const terms = await permitVersion(db, purchase.permit_id, purchase.permit_version)
  const again = onSale && (await orderAgain(db, asGuest, onSale, days, soldAt))
  if (onSale === undefined || terms === undefined || again === undefined)
    throw new Error(`the blank ${purchase.id} has no permit, terms or keeper`)
  const { order, holder, spots } = again
  // What is no longer sold was printed while it was.
  const permit = { ...onSale, terms, version: purchase.permit_version, onSale: true }
  return {
    asGuest,
    price: priceOrder(terms, order, holder, undefined),
    refused: refusals(permit, order, holder, soldAt, false),
    spots,
    timeZone: onSale.timeZone,
  }
}

export interface BlankSale {
  seller: Seller
  paysBy: PaymentKind
  now: Date
  /** Where its place is gone, it is sold beside the quota; otherwise it is refused with BLANK_BESIDE. */
  mayBeBeside: boolean
  /** Refuses, and locks what is locked before purchases. */
  first: LockFirst
  /** In the transaction of the sale, with the row as it is sold. */
  alongside: (tx: Tx, sold: PurchaseRow, isBeside: boolean) => Promise<void>
}

/**
 * Issues a blank to who bought it: its code stays, since the paper is in somebody's pocket. A place that went back is taken again;
 * where it is gone the permit is sold beside the quota, since the paper was genuine. Undefined: it has changed meanwhile.
 */
export async function sellBlank(
  services: Services,
  before: PurchaseRow,
  decided: DecidedBlank,
  sale: BlankSale,
): Promise<{ sold: PurchaseRow; isBeside: boolean } | undefined> {
  try {
    return await sellWith(services, before, decided, sale, false)
  } catch (error) {
    if (!(error instanceof NoPlace)) throw error
    if (!sale.mayBeBeside) return refuse('BLANK_BESIDE')
    return sellWith(services, before, decided, sale, true)
  }
}

async function sellWith(
  { db }: Services,
  before: PurchaseRow,
  decided: DecidedBlank,
  sale: BlankSale,
  isBeside: boolean,
): Promise<{ sold: PurchaseRow; isBeside: boolean } | undefined> {
  const sold = await changePurchase(
    db,
    before.id,
    async (locked) => {
      const { purchase } = locked
      const isSame = purchase.state === before.state && purchase.holder_kind === 'blank'
      if (!isSame || purchase.signed_code === null) return undefined
      if (purchase.state === 'expired' && !isBeside) await locked.takePlaces([], decided.spots)
      return issue(locked, decided, sale, isBeside)
    },
    guestsOf([decided.asGuest]),
    sale.first,
  )
  if (sold !== undefined) countSale(sold)
  return sold && { sold, isBeside }
}

async function issue(
  { tx, purchase }: LockedPurchase,
  { asGuest, price, timeZone }: DecidedBlank,
  { seller, paysBy, now, alongside }: BlankSale,
  isBeside: boolean,
): Promise<PurchaseRow> {
  const priced: PurchaseRow = {
    ...asGuest,
    ...sellerColumns(seller),
    state: purchase.state,
    price,
    amount_cents: price.totalCents,
    paid_by: paysBy,
    hold_expires_at: null,
  }
  const { holder_kind, holder_first_name, holder_last_name, holder_birth_date, order_key } = priced
  const { seller_kind, seller_id, amount_cents, paid_by, hold_expires_at } = priced
  await updateOf(tx, purchase)
    .set({ holder_kind, holder_first_name, holder_last_name, holder_birth_date, order_key })
    .set({ seller_kind, seller_id, amount_cents, paid_by, hold_expires_at, price: JSON.stringify(price) })
    .execute()
  if (amount_cents > 0) await addPaymentReceived(tx, priced, paysBy, now)
  const issued: PurchaseRow = {
    ...priced,
    state: 'issued',
    // Till, account and takings have it on the day on which it is entered.
    issued_at: now,
    ended_at: null,
    receipt_year: Number(dayIn(timeZone, now).slice(0, 4)),
  }
  const [number] = (await writeSale(tx, [{ found: priced, issued, letters: [], now }])) ?? []
  if (number === undefined) throw new Conflict('the blank was changed')
  const sold = { ...issued, receipt_number: number }
  await alongside(tx, sold, isBeside)
  return sold
}
