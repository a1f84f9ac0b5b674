import type { OfficeNeed } from '#contract/office-day.ts'
import { hasRight, type OfficeRight, type OfficeRole } from '#rules/club/office-rights.ts'
import type { Db } from '#server/platform/database/open.ts'
import { disputesInNeed, type DisputesInNeed } from '../office-bank/index.ts'
import { waitingToGiveBack } from '../office-give-back/index.ts'
import { webhooksInNeed } from '../office-webhooks/index.ts'
import { type TillOwner, tillsLeftOpen } from '../tills/index.ts'
import { type NeedRow, needsOf } from './store/needs.ts'

/** The right that settles a need, in the order in which they are shown; a role without it is not told of it. */
const SETTLED_BY: Record<OfficeNeed['kind'], OfficeRight> = {
  refundStuck: 'money',
  refundedElsewhere: 'money',
  disputeOpen: 'money',
  disputeLost: 'money',
  mailFailed: 'people',
  toGiveBack: 'giveBack',
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
  memberDiffers: 'people',
  applicationsWaiting: 'people',
  webhookFails: 'settings',
  nothingOnSale: 'publish',
  unpublishedChanges: 'publish',
}

interface PersonOfOffice extends TillOwner {
  role: OfficeRole
}

const ORDER = Object.keys(SETTLED_BY)

/** What a person of the office can settle. */
export async function needsOfRole(db: Db, who: PersonOfOffice, now: Date): Promise<NeedRow[]> {
  const { associationId, role } = who
  const needs = await Promise.all([
    needsOf(db, associationId, now),
    waitingToGiveBack(db, who).then(({ count, names }) => ownNeed('toGiveBack', count, names)),
    disputesInNeed(db, associationId, now).then(disputeNeeds),
    openTills(db, who, now).then((names) => ownNeed('tillLeftOpen', names.length, names)),
    webhooksInNeed(db, associationId).then((names) => ownNeed('webhookFails', names.length, names)),
  ])
  return needs
    .flat()
    .filter(({ kind }) => hasRight(role, SETTLED_BY[kind]))
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
}

const ownNeed = (kind: NeedRow['kind'], count: number, names: string[]): NeedRow[] =>
  count > 0 ? [{ kind, count, purchaseIds: null, names }] : []

const disputeNeeds = ({ open, lost, dueAt }: DisputesInNeed): NeedRow[] => [
  ...saleNeed('disputeOpen', open).map((need) => ({ ...need, ...(dueAt && { dueAt }) })),
  ...saleNeed('disputeLost', lost),
]

const saleNeed = (kind: NeedRow['kind'], purchaseIds: string[]): NeedRow[] =>
  purchaseIds.length > 0 ? [{ kind, count: purchaseIds.length, purchaseIds, names: null }] : []

/** A seller closes their own till, who has the right to the money any. */
const openTills = (db: Db, who: PersonOfOffice, now: Date): Promise<string[]> =>
  tillsLeftOpen(db, who.associationId, hasRight(who.role, 'money') ? undefined : who, now)
