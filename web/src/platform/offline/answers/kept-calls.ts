import type { AccountKind } from '#contract/fields.ts'
import { todayAtTheWaters } from '../../today.ts'
import type { KeptAnswer } from '../database.ts'

/** The calls whose answers are kept on the phone, by their names in the contract: what is needed at the river. */
export const KEPT_CALLS: ReadonlySet<string> = new Set([
  'listMyPermits',
  'readOutings',
  'listGuides',
  'readMap',
  'listAssociations',
  'listArchiveYears',
  'readArchive',
  'listSupervisedPermits',
  'readMovements',
])

/** Of people a warden’s phone keeps the list of the day, which leaves it with its day, and today’s movements. */
const NOT_OF_WARDENS: ReadonlySet<string> = new Set(['readOutings'])

export const isKept = (call: string, kind: AccountKind | undefined): boolean =>
  KEPT_CALLS.has(call) && !(kind === 'warden' && NOT_OF_WARDENS.has(call))

/** These are of people, and of their day alone. */
const OF_ONE_DAY: ReadonlySet<string> = new Set(['readMovements'])

/** It has to leave the phone. */
export const isOver = ({ queryKey: [call], updatedAt }: KeptAnswer, now = new Date()): boolean =>
  OF_ONE_DAY.has(String(call)) && todayAtTheWaters(new Date(updatedAt)) < todayAtTheWaters(now)

/** Changes with every change of the contract; the build sets it. */
export const SHAPE = typeof __CONTRACT__ === 'undefined' ? 'not built' : __CONTRACT__

declare const __CONTRACT__: string
