import type { RequestOf } from '#contract/call.ts'
import type { Sale } from '#contract/office-sale.ts'
import type { refundOrder } from '#contract/office-sale-changes.ts'
import type { WhatOfPermit } from './use-refund-choice.ts'

type LineOfOrder = NonNullable<Sale['ofOrder']>[number]
type Refund = RequestOf<typeof refundOrder>['lines'][number]

/** The sale and the others of its order, in the order of their ids. */
export function linesOfOrder({ permit, payment, holder, ofOrder = [] }: Sale): LineOfOrder[] {
  const { purchaseId, name: permitName, amountCents = 0, state, minor } = permit
  const { firstName, lastName } = minor ?? holder
  const own: LineOfOrder = {
    purchaseId,
    holder: `${firstName} ${lastName}`.trim(),
    permitName,
    amountCents,
    state,
    backCents: amountCents - (payment?.leftCents ?? 0),
  }
  return [own, ...ofOrder].toSorted((one, other) => (one.purchaseId < other.purchaseId ? -1 : 1))
}

/** Of them, what can be moved or handed over along with the sale. */
export const permitsAlong = (sale: Sale): LineOfOrder[] =>
  linesOfOrder(sale).filter(
    ({ purchaseId, isMembership, state }) =>
      purchaseId !== sale.permit.purchaseId && isMembership !== true && state === 'issued',
  )

/** All that is left of its price goes back, and the permit where it ends; undefined: there is nothing to do. */
export function refundOf(
  { purchaseId, amountCents, backCents, state }: LineOfOrder,
  permit: WhatOfPermit,
): Refund | undefined {
  const takesBack = state === 'issued' && permit === 'ends'
  const cents = state === 'voided' ? 0 : amountCents - backCents
  return takesBack || cents > 0 ? { purchaseId, takesBack, cents, backCents } : undefined
}
