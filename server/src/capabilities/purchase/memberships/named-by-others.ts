import { judgeJoining, type Joining } from '#rules/membership/joining.ts'
import type { MembershipPlan } from '#rules/membership/membership-plan.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { MembershipLine } from '#server/platform/database/tables/purchase-tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { joinerOf } from './joiner.ts'
import type { MembershipRequest } from './read-memberships.ts'
import { type Joiner, type ListedMember, listedAs } from './store/members.ts'
import { isTied } from './store/ties.ts'
import { timeZoneOf } from './store/membership-situation.ts'

/** Somebody who is to join, as far as the list says who they are before anybody has paid. */
export interface KnownJoiner {
  listed: ListedMember[]
  /**
   * The buyer names them by name and birth date, and has no tie to them: before a payment nothing of the list is said of them, or whoever
   * knows a name could try its birth dates.
   */
  isNamedByOther: boolean
}

export async function knownJoiner(
  db: Db,
  { input: { associationId }, seller, buyer: { accountId: buyerId } }: MembershipRequest,
  joiner: Joiner,
  isOffered: boolean,
): Promise<KnownJoiner> {
  const listed = await listedAs(db, associationId, joiner)
  if ('accountId' in joiner || seller.kind !== 'self' || isOffered) return { listed, isNamedByOther: false }
  const memberIds = listed.map(({ id }) => id)
  const isKnown = await isTied(db, { associationId, buyerId, person: joiner.person, memberIds })
  return isKnown ? { listed, isNamedByOther: false } : { listed: [], isNamedByOther: true }
}

/** Whether it matters for a plan that somebody renews: then whoever names them says it, and the sale looks whether it is so. */
export const asksRenewal = ({ prices, renewingUntil, approval }: MembershipPlan): boolean =>
  renewingUntil !== undefined ||
  approval === 'newcomers' ||
  prices.rows.some(({ renewing }) => renewing !== undefined)

/** Why somebody who was named does not become a member by what was paid for them. */
export type NotAsNamed = 'MEMBER_ALREADY' | 'NOT_AS_STATED' | 'TWO_LISTED'

/**
 * What a membership is whose person was named by another, now that it is paid: the days that follow those the list has, for the price that
 * was paid, or why it is not sold.
 */
export async function asListedNow(
  on: Db | Tx,
  line: MembershipLine,
): Promise<{ why: NotAsNamed } | { listed: ListedMember | undefined; joining: Joining }> {
  const joiner = joinerOf(line)
  const found = await listedAs(on, line.association_id, joiner)
  if (found.length > 1) return { why: 'TWO_LISTED' }
  const [listed] = found
  // The price is that of the day of the order.
  const day = dayIn(await timeZoneOf(on, line.association_id), line.created_at)
  const applicant = {
    birthDate: 'person' in joiner ? joiner.person.birthDate : undefined,
    until: listed?.validUntil ?? undefined,
    isMemberForEver: listed !== undefined && listed.validUntil === null,
  }
  const joining = judgeJoining(line.plan.plan, applicant, { day, taken: 0 })
  if ('refused' in joining) {
    const { code } = joining.refused
    return { why: code === 'MEMBER_UNTIL' || code === 'MEMBER_FOR_EVER' ? 'MEMBER_ALREADY' : 'NOT_AS_STATED' }
  }
  const isAsPaid = joining.cents === line.price.baseCents && !joining.needsApproval
  return isAsPaid ? { listed, joining } : { why: 'NOT_AS_STATED' }
}
