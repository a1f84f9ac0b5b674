import type { AccountKind } from '#contract/fields.ts'
import { todayAtTheWaters } from '../../today.ts'
import type { KeptAnswer } from '../database.ts'

/** Names of the calls whose answers are needed at the river and kept on the phone. */
export const KEPT_CALLS: ReadonlySet<string> = new Set([
  'listMyPermits',
  'listMemberCards',
  'readOutings',
  'listGuides',
  'readMap',
  'listMembershipPlans',
  'listAssociations',
  'listArchiveYears',
  'readArchive',
  'listSupervisedPermits',
  'listOwnDuties',
  'readMovements',
])

/** A warden's phone keeps personal data of one day only: the day's list and today's movements. */
const NOT_OF_WARDENS: ReadonlySet<string> = new Set(['readOutings'])

export const isKept = (call: string, kind: AccountKind | undefined): boolean =>
  KEPT_CALLS.has(call) && !(kind === 'warden' && NOT_OF_WARDENS.has(call))

/** Personal data, deleted when its day is over. */
const OF_ONE_DAY: ReadonlySet<string> = new Set(['readMovements'])

export const isOver = ({ queryKey: [call], updatedAt }: KeptAnswer, now = new Date()): boolean =>
  OF_ONE_DAY.has(String(call)) && todayAtTheWaters(new Date(updatedAt)) < todayAtTheWaters(now)

/** A hash of the contract, set by the build. */
export const SHAPE = typeof __CONTRACT__ === 'undefined' ? 'not built' : __CONTRACT__

declare const __CONTRACT__: string
