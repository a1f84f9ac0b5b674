import type { Services } from '#server/platform/http/services.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import { holdsPlaced, holdsRefused } from '#server/platform/metrics/counted.ts'
import { refuse } from '#server/platform/refusal.ts'
import { HOLDS_WAIT_SECONDS } from '../order/decide-order.ts'
import type { OrderRequest } from '../order/order-request.ts'
import { retryWhenSituationsChanged } from '../order/retry-when-situation-changed.ts'
import { expireHold } from '../hold/expire-holds.ts'
import { inPlaceOf, releaseHolds } from '../hold/give-way.ts'
import { settle } from '../settle/settle.ts'
import { useDiscount } from '../store/discounts.ts'
import type { OrderSituation } from '../store/order-situation.ts'
import { lockGuestsAsDecided } from '../store/lock-guests.ts'
import { newPayment } from '../store/payments.ts'
import {
  findOrder,
  type FoundOrder,
  linesOf,
  membershipsIn,
  orderIdOf,
  seenFrom,
} from '../store/purchases.ts'
import { type NewPurchase, type OrderNotWritten, writeTogether } from '../store/write-orders.ts'
import { declareOnOrder } from './declare-on-order.ts'
import { type DecidedLine, decideLines, type LinesToDecide } from './decide-lines.ts'
import { isSameOrder } from './read-lines.ts'
import { refuseFull, refuseWaitedLines, writeWhereOthersEnd } from './where-others-end.ts'

/**
 * Holds the places of all lines and fixes their prices, or none: a new hold, or the buyer's hold of the same order. `replaced` is
 * awaited before anything is decided of whom the lines name.
 */
export const placeOrder = (
  services: Services,
  lines: readonly OrderRequest[],
  replaced: () => Promise<FoundOrder | undefined>,
): Promise<FoundOrder> =>
  retryWhenSituationsChanged(services, lines, async (situations) => {
    const present = await liveOrder(services, lines, situations)
    if (present !== undefined) return present
    return newOrder(services, { lines, situations, gaveUp: heldIn(situations, await replaced()) })
  })

/** The buyer's holds that the order replaces: of the one that it names, and of those for the same people. */
export function heldIn(situations: readonly OrderSituation[], replaced: FoundOrder | undefined): string[] {
  const orders = [...situations.flatMap(({ sameOrder }) => sameOrder), ...(replaced ? [replaced] : [])]
  const held = orders.flatMap((order) => linesOf(order)).filter(({ state }) => state === 'held')
  return [...new Set(held.map(({ id }) => id))]
}

/**
 * The buyer's live hold of exactly this order, or the order once it is bought. What is overdue is settled first, so that no
 * earlier card payment succeeds as well.
 */
async function liveOrder(
  services: Services,
  lines: readonly OrderRequest[],
  situations: readonly OrderSituation[],
): Promise<FoundOrder | undefined> {
  const [first] = lines
  const [situation] = situations
  if (first === undefined || situation === undefined) return undefined
  for (const { purchase } of situation.sameOrder) {
    const { id, state, hold_expires_at: ends } = purchase
    if (state !== 'held' && state !== 'expired') continue
    if (state === 'held' && !(ends !== null && ends > first.now)) await expireHold(services, id, first.now)
    const present = await findOrder(services.db, id)
    if (present === undefined) continue
    if (present.purchase.state === 'held') {
      if (!isOfPermits(present, lines)) continue
      const declared = await declareOnOrder(services, present, lines, situations)
      if (declared === undefined) throw new Conflict('the hold has ended')
      return seenFrom(declared, orderIdOf(declared.purchase))
    }
    const ended = await settle(services, present, { abandon: true })
    if (ended.purchase.state === 'issued' && isOfPermits(ended, lines))
      return seenFrom(ended, orderIdOf(ended.purchase))
  }
  return undefined
}

/** The same order, which has no memberships. */
const isOfPermits = (found: FoundOrder, lines: readonly OrderRequest[]): boolean =>
  membershipsIn(found).length === 0 && isSameOrder(found, lines)

/** Undefined: the situation has changed. */
async function newOrder(services: Services, toDecide: LinesToDecide): Promise<FoundOrder | undefined> {
  const decided = await decideLines(services, toDecide)
  const rows = rowsOfOrder(decided)
  const releases = [...new Set([...toDecide.gaveUp, ...decided.flatMap((line) => line.decided.replaces)])]
  const outcome = await writeWhereOthersEnd(services, { decided, rows, releases }, (ending) =>
    writeWithRelease(services, decided, rows, ending),
  )
  const [{ request }] = decided
  switch (outcome.outcome) {
    case 'written': {
      holdsPlaced.inc()
      const [first, ...others] = outcome.rows
      if (first === undefined) throw new Error('an order without lines')
      return {
        purchase: first.purchase,
        ...(others.length > 0 && { others: others.map(({ purchase }) => purchase) }),
        payments: first.payment ? [first.payment] : [],
      }
    }
    case 'tooMany':
      holdsRefused.inc()
      return refuse('TOO_MANY_HOLDS', { retryAfterSeconds: HOLDS_WAIT_SECONDS })
    case 'waitedFor':
      return refuseWaitedLines(services, toDecide, outcome, { rows, language: request.language })
    case 'full':
      return refuseFull(services, toDecide, outcome.lines, request.language)
    default:
      return undefined
  }
}

/** The purchases of the order in the order of their ids, each naming the first, which has the payment of all. */
export function rowsOfOrder(decided: readonly DecidedLine[]): [NewPurchase, ...NewPurchase[]] {
  const ids = decided.map(({ written }) => written.purchase.id)
  const isSorted = ids.every((id, n) => n === 0 || (ids[n - 1] ?? '') < id)
  const [one, ...others] = decided
  if (!isSorted || one === undefined) throw new Error('the ids of an order are not in its order')
  const orderId = one.written.purchase.id
  const isOfOne = others.length === 0
  const hold_expires_at = endOfHold(decided)
  const rowOf = ({ written: row }: DecidedLine): NewPurchase => ({
    ...row,
    purchase: { ...row.purchase, order_id: isOfOne ? null : orderId, hold_expires_at },
  })
  const [first, ...rest] = [rowOf(one), ...others.map(rowOf)]
  const amount_cents = decided.reduce((sum, { written: { purchase } }) => sum + purchase.amount_cents, 0)
  const { request, decided: of } = one
  const payment =
    amount_cents > 0 &&
    newPayment(
      { ...first.purchase, amount_cents },
      { kind: request.paysBy, attempt: 1, stripeAccount: of.association.stripeAccount ?? null },
      request.now,
    )
  return [{ ...first, ...(payment && { payment }) }, ...rest]
}

/** One end for all lines, not past the limit of who is invited: they could not complete the permit any more. */
const endOfHold = (decided: readonly DecidedLine[]): Date =>
  new Date(
    Math.min(
      ...decided
        .flatMap(({ written: { purchase } }) => [purchase.hold_expires_at, purchase.complete_by])
        .flatMap((end) => (end === null ? [] : end.getTime())),
    ),
  )

/** Rolls back what is not written whole. */
class NotHeld extends Error {
  outcome: OrderNotWritten
  constructor(outcome: NotHeld['outcome']) {
    super(outcome.outcome)
    this.outcome = outcome
  }
}

async function writeWithRelease(
  { db }: Services,
  [{ request }]: readonly [DecidedLine, ...DecidedLine[]],
  rows: NewPurchase[],
  releases: readonly string[],
): Promise<NotHeld['outcome'] | { outcome: 'written'; rows: NewPurchase[] }> {
  const withDiscount = rows.filter(({ purchase }) => purchase.discount_code_id !== null)
  const guests = rows.map(({ guest }) => guest)
  const isOneStatement = releases.length === 0 && withDiscount.length === 0 && !guests.some(Boolean)
  if (isOneStatement) {
    const outcome = await writeTogether(db, rows)
    return outcome.outcome === 'written' ? { outcome: 'written', rows } : outcome
  }
  try {
    return await inTransaction(db, async (tx: Tx) => {
      if (!(await lockGuestsAsDecided(tx, guests))) throw new NotHeld({ outcome: 'decideAnew' })
      const freed = await releaseHolds(tx, releases, request.now)
      const inTheirPlace = inPlaceOf(freed, rows)
      const outcome = await writeTogether(tx, inTheirPlace)
      if (outcome.outcome !== 'written') throw new NotHeld(outcome)
      // Another order has used the code: the lines for which it is enough have it.
      for (const { purchase } of withDiscount)
        if (!(await useDiscount(tx, purchase, purchase.discount_code_id ?? '')))
          throw new NotHeld({ outcome: 'decideAnew' })
      return { outcome: 'written', rows: inTheirPlace }
    })
  } catch (error) {
    if (error instanceof NotHeld) return error.outcome
    throw error
  }
}
