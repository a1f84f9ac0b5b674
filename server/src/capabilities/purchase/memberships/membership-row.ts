import { HOLD_MINUTES } from '#rules/sale/hold-time.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { MembershipLine } from '#server/platform/database/tables/purchase-tables.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { holderColumns } from '../hold/write-purchase.ts'
import { sellerColumns } from '../order/parties.ts'
import type { DecidedMembership } from './decide-memberships.ts'

const MINUTE_MS = 60_000

/** The columns that a permit alone has. */
const NOT_OF_MEMBERSHIPS = {
  permit_id: null,
  permit_version: null,
  zone_id: null,
  slot: null,
  technique: null,
  keeps_catch: null,
  hold_network: null,
  discount_code_id: null,
  conditions_version: null,
  conditions_accepted_at: null,
  short_code: null,
  signed_code: null,
  counted_from: null,
  return_reminded_at: null,
  handed_over_as: null,
  guest_facts: null,
  complete_by: null,
  lapsed_at: null,
  claimed_at: null,
} as const

export const orderKeyOfMembership = ({
  memberKey,
  joined: { plan },
}: Pick<DecidedMembership, 'memberKey' | 'joined'>): string =>
  JSON.stringify(['membership', plan.key, memberKey])

/** The row of a decided membership, as a hold. */
export function membershipRow(decided: DecidedMembership): MembershipLine {
  const { request, association, joining, price } = decided
  const { holder, now } = request
  const child = holder.kind === 'minor' ? holder.child : {}
  const guest = holder.kind === 'guest' ? holder.guest : undefined
  if (holder.kind === 'invited') throw new Error('nobody is invited to a membership')
  const minutes = association.holdMinutes ?? HOLD_MINUTES
  return {
    ...NOT_OF_MEMBERSHIPS,
    association_id: association.associationId,
    id: uuidv7(),
    order_id: null,
    plan_key: decided.joined.plan.key,
    plan: decided.joined,
    member_key: decided.memberKey,
    member_id: null,
    ...sellerColumns(request.seller),
    buyer_id: decided.buyer.accountId,
    holder_id: decided.holder.accountId,
    holder_kind: holder.kind,
    ...holderColumns(guest ? { ...guest, birthDate: guest.birthDate || null } : decided.holder),
    minor_first_name: child.firstName ?? null,
    minor_last_name: child.lastName ?? null,
    minor_birth_date: child.birthDate ?? null,
    guest_email: guest?.email ?? null,
    first_day: joining.period.first,
    last_day: joining.period.last,
    state: 'held',
    order_key: request.orderKey ?? orderKeyOfMembership(decided),
    hold_expires_at: new Date(now.getTime() + minutes * MINUTE_MS),
    price,
    amount_cents: price.totalCents,
    paid_by: request.paysBy,
    option_codes: [],
    created_at: now,
    issued_at: null,
    ended_at: null,
    code_version: 0,
    date_changes: 0,
    receipt_year: null,
    receipt_number: null,
    back_cents: null,
  }
}

/** The row of a membership whose money is there already; its receipt has no number yet. */
export const asSoldMembership = (
  row: MembershipLine,
  { association, request: { now } }: DecidedMembership,
): MembershipLine => ({
  ...row,
  state: 'issued',
  hold_expires_at: null,
  issued_at: now,
  code_version: 1,
  receipt_year: Number(dayIn(association.timeZone, now).slice(0, 4)),
})
