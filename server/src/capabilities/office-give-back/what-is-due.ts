import { TO_GIVE_BACK_OF_A_PAGE } from '#contract/office-give-back.ts'
import { hasRight, type OfficeRole } from '#rules/club/office-rights.ts'
import type { Db } from '#server/platform/database/open.ts'
import { pageAtOutlets, sumsAtOutlets } from './store/at-outlets.ts'
import { pageToGiveBack, sumToGiveBack, type ToGiveBackRow } from './store/to-give-back.ts'

interface Giver {
  associationId: number
  role: OfficeRole
  accountId: string
  outletId?: string | undefined
}

/** Whose sales an officer may give back by hand: all with the right to the money, else their own in cash. */
export const sellsOnly = ({ role, accountId }: Pick<Giver, 'role' | 'accountId'>): string | undefined =>
  hasRight(role, 'money') ? undefined : accountId

/** What an outlet was to hand over that sells no more is the office's: nobody works there. */
const ofRemoved = ({ associationId, role }: Giver) =>
  hasRight(role, 'money') ? ({ associationId, which: 'removed' } as const) : undefined

/** What this person gives back by hand, a page and the row after it: at an outlet what it hands over, else what the office does. */
export async function pageFor(db: Db, who: Giver, after: string | undefined): Promise<ToGiveBackRow[]> {
  const { associationId, outletId } = who
  if (outletId !== undefined) return pageAtOutlets(db, { associationId, outletId }, after)
  const removed = ofRemoved(who)
  const [rows, others] = await Promise.all([
    pageToGiveBack(db, { associationId, soldBy: sellsOnly(who) }, after),
    removed === undefined ? [] : pageAtOutlets(db, removed, after),
  ])
  if (others.length === 0) return rows
  return [...rows, ...others]
    .toSorted((one, other) => (one.orderId < other.orderId ? -1 : 1))
    .slice(0, TO_GIVE_BACK_OF_A_PAGE + 1)
}

/** Of how many orders, and how much. */
export async function sumFor(db: Db, who: Giver): Promise<{ count: number; cents: number }> {
  const { associationId, outletId } = who
  if (outletId !== undefined) return inAll(await sumsAtOutlets(db, { associationId, outletId }))
  const removed = ofRemoved(who)
  const [sum, others] = await Promise.all([
    sumToGiveBack(db, { associationId, soldBy: sellsOnly(who) }),
    removed === undefined ? [] : sumsAtOutlets(db, removed),
  ])
  return inAll([sum, ...others])
}

const inAll = (sums: readonly { count: number; cents: number }[]) => ({
  count: sums.reduce((sum, { count }) => sum + count, 0),
  cents: sums.reduce((sum, { cents }) => sum + cents, 0),
})

/** What the people of each outlet that sells have not handed over, for who waits for it; undefined: nothing. */
export async function atSellingOutlets(db: Db, { associationId, role }: Giver) {
  if (!hasRight(role, 'money')) return undefined
  const sums = await sumsAtOutlets(db, { associationId, which: 'selling' })
  return sums.length > 0 ? sums : undefined
}

/** What waits for this person: how many orders, and the names of the first. */
export async function waitingToGiveBack(db: Db, who: Giver): Promise<{ count: number; names: string[] }> {
  if (!hasRight(who.role, 'giveBack')) return { count: 0, names: [] }
  const { count } = await sumFor(db, who)
  const rows = count === 0 ? [] : await pageFor(db, who, undefined)
  return { count, names: rows.map(({ name }) => name) }
}
