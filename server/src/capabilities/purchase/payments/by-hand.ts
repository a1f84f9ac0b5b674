import { isGivenBackByHand, isSoldState } from '#rules/sale/purchase-lifecycle.ts'
import { Conflict, retryDecision } from '#server/platform/database/retry.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { PaymentRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { giveOnceMore, noteGivenByHand } from '../card/store/columns-of-card.ts'
import { settle } from '../settle/settle.ts'
import { lockOrder } from '../store/locked-purchase.ts'
import { centsToRefund, movePayment } from '../store/payments.ts'
import { findOrder, type FoundOrder, linesOf } from '../store/purchases.ts'
import { finishByHand, type Giving } from '../store/refunds.ts'

/**
 * The office says that the transfer for a purchase has arrived: it is sold, or the money is to go back where no place is left.
 * Idempotent. Refuses a purchase that is not paid by transfer with NOT_FOUND.
 */
export const receiveTransfer = (services: Services, purchaseId: string): Promise<FoundOrder> =>
  retryDecision(async () => {
    const found = await findOrder(services.db, purchaseId)
    if (found?.payments[0]?.kind !== 'transfer') return refuse('NOT_FOUND')
    return settle(services, found, { received: true })
  })

/** What a person has to give back of a payment now; 0: nothing, or somebody else gives it. */
export const centsDueByHand = (payment: PaymentRow | undefined): number =>
  payment?.state === 'refunding' && (isGivenBackByHand(payment.kind) || payment.came_back_at !== null)
    ? centsToRefund(payment) - payment.refunded_cents
    : 0

export interface GivenOfOrder {
  cents: number
  /** Of each purchase of which something was due; of money without a sale, of the first. */
  lines: { purchaseId: string; cents: number }[]
}

/**
 * A person has given back all that is due for an order, in the transaction that writes it to their till and to the trail.
 * Undefined: another amount than they saw is due, or none is.
 */
export async function giveByHand(
  tx: Tx,
  orderId: string,
  { seenCents, ...giving }: Giving & { seenCents: number },
  now: Date,
): Promise<GivenOfOrder | undefined> {
  const [first] = await lockOrder(tx, orderId)
  const payment = first?.payments.find((one) => centsDueByHand(one) > 0)
  const cents = centsDueByHand(payment)
  if (first === undefined || payment === undefined || cents !== seenCents) return undefined
  if (payment.came_back_at !== null) await noteGivenByHand(tx, payment, cents)
  if (!(await movePayment(tx, payment, ['refunded'], now))) throw new Conflict('the payment has moved')
  const lines = linesOf(first)
  const isOfSale = lines.some(({ state }) => isSoldState(state))
  const given = isOfSale ? await finishByHand(tx, lines, giving) : []
  return { cents, lines: given.length > 0 ? given : [{ purchaseId: orderId, cents }] }
}

/**
 * What came back of an order is given once more by its own way, which settles afterwards. False: another amount than was seen is due,
 * or nothing came back.
 */
export async function giveBackOnceMore(
  tx: Tx,
  orderId: string,
  seenCents: number,
  now: Date,
): Promise<boolean> {
  const [first] = await lockOrder(tx, orderId)
  const payment = first?.payments.find(({ came_back_at }) => came_back_at !== null)
  if (payment === undefined || centsDueByHand(payment) !== seenCents) return false
  await giveOnceMore(tx, payment, now)
  return true
}
