import type { MembershipLine } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { DecidedMembership } from '../memberships/decide-memberships.ts'
import { orderKeyOfMembership } from '../memberships/membership-row.ts'
import { orderWithMembership } from '../memberships/store/membership-situation.ts'
import type { OrderRequest } from '../order/order-request.ts'
import { currentPayment } from '../store/payments.ts'
import { findOrder, type FoundOrder, membershipsIn, orderIdOf, seenFrom } from '../store/purchases.ts'
import { isSameOrder } from './read-lines.ts'

/** The buyer's live hold of exactly this order. */
export async function liveOrder(
  { db }: Services,
  lines: readonly OrderRequest[],
  decided: readonly DecidedMembership[],
): Promise<FoundOrder | undefined> {
  const [first] = decided
  if (first === undefined) return undefined
  const id = await orderWithMembership(db, {
    associationId: first.association.associationId,
    buyerId: first.buyer.accountId,
    orderKey: orderKeyOfMembership(first),
  })
  const found = id === undefined ? undefined : await findOrder(db, id)
  if (found?.purchase.state !== 'held') return undefined
  const held = membershipsIn(found)
  const awaitsTransfer = currentPayment(found)?.kind === 'transfer'
  const isStillOffered = awaitsTransfer ? isAwaitedAsOrdered : isAsOffered
  const isSame =
    held.length === decided.length &&
    decided.every((one) =>
      held.some((line) => isOfSamePersonAndPlan(line, one) && isStillOffered(line, one)),
    ) &&
    isSameOrder(found, lines)
  return isSame ? seenFrom(found, orderIdOf(found.purchase)) : undefined
}

const isOfSamePersonAndPlan = (line: MembershipLine, decided: DecidedMembership): boolean =>
  line.order_key === orderKeyOfMembership(decided) &&
  line.guest_email ===
    (decided.request.holder.kind === 'guest' ? (decided.request.holder.guest.email ?? null) : null) &&
  JSON.stringify(line.plan.stated) === JSON.stringify(decided.joined.stated)

const isAsOffered = (line: MembershipLine, { joining, price }: DecidedMembership): boolean =>
  line.first_day === joining.period.first && line.amount_cents === price.totalCents

/**
 * Of an order that waits days for its transfer the price is that of the day on which it was ordered, and its days begin with the
 * money (docs/decisions/0160): on a later day it is the same, or a transfer that is under way would find no order. What costs less by now, or lasts
 * longer, is another.
 */
const isAwaitedAsOrdered = (line: MembershipLine, { joined, joining, price }: DecidedMembership): boolean =>
  line.amount_cents <= price.totalCents &&
  (joined.plan.validity.months !== undefined || line.last_day === joining.period.last)
