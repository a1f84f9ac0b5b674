import type { Dependant } from '#rules/permit/requirements/supporters.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { hadInOrder, type HolderFacts, type KnownSupporter } from '../../catalogue/index.ts'
import type { NewSupport } from '../store/write-supports.ts'

/** A line that is decided together with others, and not written yet. */
export interface LineBefore {
  purchase: PurchaseRow
  /** Of its holder, at the decision. */
  revision: number
  supports: readonly Pick<NewSupport, 'supporterId' | 'requirement'>[]
}

/** What the lines before have for the same holder counts like what they have already, and what these replace does not. */
export async function factsInOrder(
  db: Db,
  facts: HolderFacts,
  linesBefore: readonly LineBefore[],
  gone: readonly string[],
): Promise<HolderFacts> {
  const own = linesBefore.filter(({ purchase }) => purchase.holder_id === facts.accountId)
  if (own.length === 0 && gone.length === 0) return facts
  const staying = facts.permits.filter(({ purchaseId }) => !gone.includes(purchaseId))
  const had = await Promise.all(own.map(({ purchase }) => hadInOrder(db, purchase)))
  return { ...facts, permits: [...staying, ...had] }
}

export const dependantsInOrder = (linesBefore: readonly LineBefore[], supporterId: string): Dependant[] =>
  linesBefore.flatMap(({ purchase, supports }) =>
    supports
      .filter((support) => support.supporterId === supporterId)
      .map(({ requirement }) => ({
        purchaseId: purchase.id,
        requirement,
        firstDay: purchase.first_day,
        lastDay: purchase.last_day,
      })),
  )

export const withDependantsInOrder = (
  one: KnownSupporter,
  linesBefore: readonly LineBefore[],
): KnownSupporter => ({
  ...one,
  dependants: [...one.dependants, ...dependantsInOrder(linesBefore, one.purchaseId)],
})
