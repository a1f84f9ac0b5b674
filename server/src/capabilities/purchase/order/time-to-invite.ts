import { orderLine } from '#contract/orders.ts'
import { wireNameOf } from '#contract/wire.ts'
import { completeBy } from '#rules/sale/invitation.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import type { Order } from '#rules/sale/order.ts'
import { slotOf } from '#rules/permit/slots.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuseFields } from '#server/platform/refusal.ts'
import { limitInWords } from '#server/platform/texts/limit-in-words.ts'
import type { Association } from '../../catalogue/index.ts'
import type { OrderRequest } from './order-request.ts'

/** Until when who is invited completes this permit, exclusive: the limit of the association now. */
export const invitationLimit = (
  { terms, timeZone }: Pick<PermitOnSale, 'terms' | 'timeZone'>,
  { firstDay, slot }: Pick<Order, 'firstDay' | 'slot'>,
  { invitationsUntil }: Pick<Association, 'invitationsUntil'>,
): Date =>
  completeBy({ firstDay, slot: slotOf(terms, slot), calendar: terms.calendar, timeZone }, invitationsUntil)

/** The same for an order. Refuses once that is past, with the limit. */
export function requireTimeToInvite(
  { texts }: Pick<Services, 'texts'>,
  { order, now, language }: OrderRequest,
  permit: PermitOnSale,
  association: Association,
): Date {
  const until = invitationLimit(permit, order, association)
  if (now < until) return until
  const values = { until: limitInWords(texts, language, permit.timeZone, until) }
  return refuseFields([{ field: wireNameOf(orderLine, 'invitedEmail'), code: 'INVITATION_TOO_LATE', values }])
}
