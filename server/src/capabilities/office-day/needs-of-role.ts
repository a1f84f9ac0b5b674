import type { OfficeNeed } from '#contract/office-day.ts'
import { hasRight, type OfficeRight, type OfficeRole } from '#rules/club/office-rights.ts'
import type { Db } from '#server/platform/database/open.ts'
import { type NeedRow, needsOf } from './store/needs.ts'

/** The right that settles a need; a role without it is not told of it. */
const SETTLED_BY: Record<OfficeNeed['kind'], OfficeRight> = {
  refundStuck: 'money',
  mailFailed: 'people',
  holdStuck: 'people',
  closureUnderWay: 'stopSale',
  invitationWaiting: 'staff',
  wardenWaiting: 'wardens',
  booksDiffer: 'money',
  cardsNotReady: 'payouts',
  waitNotServed: 'people',
  nothingOnSale: 'publish',
  unpublishedChanges: 'publish',
}

/** What a role of the office can settle. */
export async function needsOfRole(
  db: Db,
  { associationId, role }: { associationId: number; role: OfficeRole },
  now: Date,
): Promise<NeedRow[]> {
  return (await needsOf(db, associationId, now)).filter(({ kind }) => hasRight(role, SETTLED_BY[kind]))
}
