import { periodFromArrival } from '#rules/membership/from-arrival.ts'
import type { PaymentKind } from '#rules/sale/purchase-lifecycle.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import type { MembershipLine } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { lastCatalogue } from '../../catalogue/index.ts'
import { NoPlace } from '../store/locked-purchase.ts'
import { updateOf } from '../store/purchases.ts'
import type { NewSale } from '../store/write-sales.ts'
import { membershipMails } from './membership-mails.ts'
import { endAwaitedInVain } from './end-in-vain.ts'
import { joinerOf } from './joiner.ts'
import { asListedNow } from './named-by-others.ts'
import { endAsJoined } from './store/applications.ts'
import { enrolMember } from './store/enrol.ts'
import { isStillFree, lockMemberships } from './store/write-memberships.ts'

export type MembershipSale = NewSale<MembershipLine> & { people?: never }

/** The row of a sold membership, which begins with its money where that took days; nothing is written. Its mail names the number, which is given once it is sold. */
export async function membershipSale(
  { db }: Pick<Services, 'db'>,
  line: MembershipLine,
  now: Date,
  paidBy: PaymentKind | undefined,
): Promise<MembershipSale> {
  const association = (await lastCatalogue(db)).associations.get(line.association_id)
  if (association === undefined) throw new Error(`membership ${line.id} has no association`)
  const today = dayIn(association.timeZone, now)
  // Of somebody who was named, what the list says now that it is paid; where that differs from what was ordered, it is not sold.
  const asNow = line.plan.isNamedByOther ? await asListedNow(db, line) : undefined
  const joining = asNow && 'joining' in asNow ? asNow.joining : undefined
  const ordered = joining?.period ?? { first: line.first_day, last: line.last_day }
  const { validity } = line.plan.plan
  const { first, last } = paidBy === 'transfer' ? periodFromArrival(validity, ordered, today) : ordered
  const issued: MembershipLine = {
    ...line,
    first_day: first,
    last_day: last,
    ...(joining && { plan: { ...line.plan, isRenewing: joining.isRenewing } }),
    state: 'issued',
    issued_at: now,
    ended_at: null,
    hold_network: null,
    code_version: 1,
    receipt_year: Number(today.slice(0, 4)),
  }
  return { found: line, issued, letters: [], now }
}

/** Writes the days of a membership that begins later than it was ordered, or renews as the list says, which the statement of sales leaves. The caller has locked it. */
export async function writePeriod(tx: Tx, { found, issued, now }: MembershipSale): Promise<void> {
  const { first_day, last_day, plan } = issued
  const isSame = found.first_day === first_day && found.last_day === last_day
  if (isSame && found.plan.isRenewing === plan.isRenewing) return
  if (plan.isNamedByOther && !isSame && !(await isStillFree(tx, issued, now)))
    throw new NoPlace([], issued.id)
  await updateOf(tx, found)
    .set({ first_day, last_day, plan: JSON.stringify(plan) })
    .execute()
}

/** Of a hold that ran out: what it had may be another's by now. The caller has locked the memberships. */
export async function takeMembershipAgain(tx: Tx, line: MembershipLine, now: Date): Promise<void> {
  if (!(await isStillFree(tx, line, now))) throw new NoPlace([], line.id)
}

export const lockMembershipsOf = (tx: Tx, lines: readonly MembershipLine[]): Promise<void> =>
  lockMemberships(
    tx,
    lines.map(({ association_id: associationId, member_key: memberKey, plan_key: planKey }) => ({
      associationId,
      memberKey,
      planKey,
    })),
  )

/**
 * Makes members of those whose memberships have just been sold, in the same transaction, and tells them, and whoever has ordered the
 * same by a transfer. Throws NoPlace where a member has paid for these days already.
 */
export async function enrolSold(
  services: Services,
  tx: Tx,
  sold: readonly MembershipLine[],
  now: Date,
): Promise<void> {
  const { db, texts, config, outbox } = services
  for (const line of sold) {
    if (line.state !== 'issued') throw new Conflict('a membership is not sold')
    const enrolled = await enrolMember(tx, line, joinerOf(line), now)
    if (enrolled === undefined) throw new NoPlace([], line.id)
    await endAsJoined(tx, line, enrolled.memberId, now)
    await endAwaitedInVain(services, tx, line, now)
    await outbox.post(tx, ...(await membershipMails({ db, texts, config }, tx, line, enrolled)))
  }
}
