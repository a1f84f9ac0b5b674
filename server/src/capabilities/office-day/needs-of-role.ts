import type { OfficeNeed } from '#contract/office-day.ts'
import { hasRight, type OfficeRight, type OfficeRole } from '#rules/club/office-rights.ts'
import type { Db } from '#server/platform/database/open.ts'
import { type TillOwner, tillsLeftOpen } from '../tills/index.ts'
import { type NeedRow, needsOf } from './store/needs.ts'

/** The right that settles a need; a role without it is not told of it. */
const SETTLED_BY: Record<OfficeNeed['kind'], OfficeRight> = {
  refundStuck: 'money',
  toGiveBack: 'money',
  mailFailed: 'people',
  holdStuck: 'people',
  closureUnderWay: 'stopSale',
  invitationWaiting: 'staff',
  wardenWaiting: 'wardens',
  booksDiffer: 'money',
  cardsNotReady: 'payouts',
  waitNotServed: 'people',
  tillLeftOpen: 'sell',
  soldBeside: 'money',
  numbersTried: 'people',
  nothingOnSale: 'publish',
  unpublishedChanges: 'publish',
}

interface PersonOfOffice extends TillOwner {
  role: OfficeRole
}

/** What a person of the office can settle. */
export async function needsOfRole(db: Db, who: PersonOfOffice, now: Date): Promise<NeedRow[]> {
  const { associationId, role } = who
  const needs = [...(await needsOf(db, associationId, now)), ...(await openTills(db, who, now))]
  return needs.filter(({ kind }) => hasRight(role, SETTLED_BY[kind]))
}

/** A seller closes their own till, who has the right to the money any. */
async function openTills(db: Db, who: PersonOfOffice, now: Date) {
  const names = await tillsLeftOpen(db, who.associationId, hasRight(who.role, 'money') ? undefined : who, now)
  const need: NeedRow = { kind: 'tillLeftOpen', count: names.length, purchaseIds: null, names }
  return names.length > 0 ? [need] : []
}
