import { slotOf } from '#rules/permit/slots.ts'
import { completeBy } from '#rules/sale/invitation.ts'
import type { PermitShown } from '../choose/permit-shown.ts'
import type { OrderDraft } from '../order-draft.ts'

/**
 * Until when whoever is invited would complete this order, exclusive; undefined without a day, and of an answer that an earlier
 * version of the app stored.
 */
export function invitationLimit(
  { deadlines, slots, rules, timeZone }: PermitShown,
  { firstDay, slot }: Pick<OrderDraft, 'firstDay' | 'slot'>,
): Date | undefined {
  const until = deadlines?.invitation?.until
  if (until === undefined || firstDay === undefined) return undefined
  const begins = { firstDay, slot: slot === undefined ? undefined : slotOf({ slots }, slot) }
  return completeBy({ ...begins, calendar: rules.calendar, timeZone }, until)
}
