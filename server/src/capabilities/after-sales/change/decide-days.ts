import type { Day } from '#rules/permit-terms.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { peopleOfPurchase, type PermitRequest, supportsOfLines } from '../../purchase/index.ts'
import { decideDay } from './decide-day.ts'
import { requireValid } from './require-changeable.ts'
import type { MovedWith } from './supporters-moved.ts'
import type { Move } from './write-day.ts'

type Links = Awaited<ReturnType<typeof supportsOfLines>>

export interface DecidedDays {
  /** Those that may move, supporters before what holds beside them. */
  moves: Move[]
  refused: { purchase: PurchaseRow; refusal: Refusal }[]
  /** Beside which each of them holds, before it moves. */
  links: Links
}

/** Decides each of several permits that move together, beside those that are decided before it. Locks nothing. */
export async function decideDays(
  request: PermitRequest,
  purchases: readonly PurchaseRow[],
  day: Day,
): Promise<DecidedDays> {
  const { db } = request.services
  const ids = purchases.map(({ id }) => id)
  const links = await supportsOfLines(db, ids)
  const decided: DecidedDays = { moves: [], refused: [], links }
  const before: MovedWith['before'][number][] = []
  for (const purchase of supportersFirst(purchases, links))
    try {
      requireValid(request, purchase)
      const people = await peopleOfPurchase(db, purchase)
      const one = await decideDay(request, purchase, people, day, { ids, before })
      decided.moves.push({ before: purchase, people, decided: one })
      before.push({
        purchase: { ...purchase, first_day: one.days.firstDay, last_day: one.days.lastDay },
        revision: one.facts.revision,
        supports: one.links ?? links.filter(({ purchaseId }) => purchaseId === purchase.id),
        orderKey: one.orderKey,
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      decided.refused.push({ purchase, refusal: error })
    }
  return decided
}

/** What holds beside nothing comes first, then what holds beside that. */
function supportersFirst(purchases: readonly PurchaseRow[], links: Links): PurchaseRow[] {
  const depthOf = (id: string, above: readonly string[] = []): number =>
    Math.max(
      0,
      ...links
        .filter(({ purchaseId, supporterId }) => purchaseId === id && !above.includes(supporterId))
        .map(({ supporterId }) => 1 + depthOf(supporterId, [...above, id])),
    )
  const depths = new Map(purchases.map(({ id }) => [id, depthOf(id)]))
  return purchases.toSorted(
    (one, other) => (depths.get(one.id) ?? 0) - (depths.get(other.id) ?? 0) || (one.id < other.id ? -1 : 1),
  )
}
