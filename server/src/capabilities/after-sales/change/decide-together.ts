import { Refusal } from '#server/platform/refusal.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import {
  type NewSupport,
  peopleOfPurchase,
  type PermitRequest,
  type PurchasePeople,
  supportsOfLines,
} from '../../purchase/index.ts'
import { requireValid } from './require-changeable.ts'
import type { ChangedWith } from './supporters-together.ts'

type Links = Awaited<ReturnType<typeof supportsOfLines>>

/** A change of a permit, as it was decided. */
export interface Change<Decided> {
  before: PurchaseRow
  people: PurchasePeople
  decided: Decided
}

export interface DecidedTogether<Decided> {
  /** Those that may change, supporters before what holds beside them. */
  changes: Change<Decided>[]
  refused: { purchase: PurchaseRow; refusal: Refusal }[]
  /** Beside which each of them holds, before it changes. */
  links: Links
}

interface Deciding<Decided> {
  /** Refuses with the reason. */
  decide: (purchase: PurchaseRow, people: PurchasePeople, together: ChangedWith) => Promise<Decided>
  /** For those that are decided after it. */
  asWritten: (purchase: PurchaseRow, decided: Decided) => PurchaseRow
  /** Beside which it holds from then on; undefined: beside those that it had. */
  linksOf: (decided: Decided) => NewSupport[] | undefined
}

/** Decides each of several permits that change together, beside those that are decided before it. Locks nothing. */
export async function decideTogether<Decided extends { facts: { revision: number }; orderKey: string }>(
  request: PermitRequest,
  purchases: readonly PurchaseRow[],
  { decide, asWritten, linksOf }: Deciding<Decided>,
): Promise<DecidedTogether<Decided>> {
  const { db } = request.services
  const ids = purchases.map(({ id }) => id)
  const links = await supportsOfLines(db, ids)
  const together: DecidedTogether<Decided> = { changes: [], refused: [], links }
  const before: ChangedWith['before'][number][] = []
  for (const purchase of supportersFirst(purchases, links))
    try {
      requireValid(request, purchase)
      const people = await peopleOfPurchase(db, purchase)
      const decided = await decide(purchase, people, { ids, before })
      together.changes.push({ before: purchase, people, decided })
      before.push({
        purchase: asWritten(purchase, decided),
        revision: decided.facts.revision,
        supports: linksOf(decided) ?? links.filter(({ purchaseId }) => purchaseId === purchase.id),
        orderKey: decided.orderKey,
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      together.refused.push({ purchase, refusal: error })
    }
  return together
}

/** What holds beside nothing comes first, then what holds beside that; the permits of children after those of adults. */
function supportersFirst(purchases: readonly PurchaseRow[], links: Links): PurchaseRow[] {
  const depthOf = (id: string, above: readonly string[] = []): number =>
    Math.max(
      0,
      ...links
        .filter(({ purchaseId, supporterId }) => purchaseId === id && !above.includes(supporterId))
        .map(({ supporterId }) => 1 + depthOf(supporterId, [...above, id])),
    )
  const depths = new Map(purchases.map(({ id }) => [id, depthOf(id)]))
  const isChilds = ({ holder_kind }: PurchaseRow) => Number(holder_kind === 'minor')
  return purchases.toSorted(
    (one, other) =>
      (depths.get(one.id) ?? 0) - (depths.get(other.id) ?? 0) ||
      isChilds(one) - isChilds(other) ||
      (one.id < other.id ? -1 : 1),
  )
}

/** Two that change together would be the same order. Children without a name may each have one. */
export const isOrderedTwice = (purchase: PurchaseRow, orderKey: string, { before }: ChangedWith): boolean =>
  !(purchase.holder_kind === 'minor' && purchase.minor_first_name === null) &&
  before.some((one) => one.orderKey === orderKey && one.purchase.buyer_id === purchase.buyer_id)
