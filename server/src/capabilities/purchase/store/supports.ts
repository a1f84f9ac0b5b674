import { WITH_PLACES } from '#rules/sale/purchase-lifecycle.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { claimRevision } from '../../identity/index.ts'
import type { KnownSupport, NewSupport } from './write-supports.ts'

type Key = Pick<PurchaseRow, 'association_id' | 'id'>

/** The permits beside which a purchase holds. */
export const supportersOf = async (on: Db | Tx, { association_id, id }: Key): Promise<string[]> => {
  const rows = await on
    .selectFrom('support')
    .select('supporter_id')
    .where('association_id', '=', association_id)
    .where('purchase_id', '=', id)
    .execute()
  return rows.map(({ supporter_id }) => supporter_id)
}

/** What is issued or held beside a permit, in the order of the ids. Exact while the permit is locked. */
export const dependantsOf = async (
  on: Db | Tx,
  { association_id, id }: Key,
): Promise<{ id: string; endsLast: boolean }[]> => {
  const rows = await on
    .selectFrom('support')
    .innerJoin('purchase', (join) =>
      join
        .onRef('purchase.association_id', '=', 'support.association_id')
        .onRef('purchase.id', '=', 'support.purchase_id'),
    )
    .select(['purchase.id', 'support.ends_last as endsLast'])
    .where('support.association_id', '=', association_id)
    .where('supporter_id', '=', id)
    .where('purchase.state', 'in', WITH_PLACES)
    .orderBy('purchase.id')
    .execute()
  return rows
}

/**
 * Locks the permits beside which a purchase goes on, until the transaction ends, before any places. Throws Conflict when one
 * was taken back or issued anew since the decision.
 */
export async function lockSupporters(tx: Tx, supports: readonly KnownSupport[]): Promise<void> {
  if (supports.length === 0) return
  const locked = await tx
    .selectFrom('purchase')
    .select(['id', 'code_version'])
    .where(
      'id',
      'in',
      supports.map(({ supporterId }) => supporterId),
    )
    .where('state', '=', 'issued')
    .orderBy('id')
    .forShare()
    .execute()
  for (const { supporterId, version } of supports)
    if (!locked.some(({ id, code_version }) => id === supporterId && code_version === version))
      throw new Conflict('a permit beside which it holds was changed')
}

/** Beside these a purchase holds from now on, whose first holder is known only now. They are locked. */
export async function linkSupports(
  tx: Tx,
  { association_id, id }: Key,
  supports: readonly NewSupport[],
): Promise<void> {
  if (supports.length === 0) return
  const rows = supports.map(({ supporterId, requirement, endsLast, sharesCatches }) => ({
    association_id,
    purchase_id: id,
    supporter_id: supporterId,
    requirement,
    ends_last: endsLast,
    shares_catches: sharesCatches,
  }))
  await tx.insertInto('support').values(rows).execute()
}

/** Beside these it holds instead of those that it had, for what is moved together. They are locked. */
export async function replaceSupports(tx: Tx, purchase: Key, supports: readonly NewSupport[]): Promise<void> {
  await tx
    .deleteFrom('support')
    .where('association_id', '=', purchase.association_id)
    .where('purchase_id', '=', purchase.id)
    .execute()
  await linkSupports(tx, purchase, supports)
}

/** The links of these purchases, as they are written. */
export const supportsOfLines = (on: Db | Tx, purchaseIds: readonly string[]) =>
  on
    .selectFrom('support')
    .select(['purchase_id as purchaseId', 'supporter_id as supporterId', 'requirement'])
    .where('purchase_id', 'in', purchaseIds)
    .execute()

/**
 * Claims the accounts of the holders and those of the supporters' holders, each once, after the places. Throws Conflict when a
 * purchase was begun for one of them since the decision.
 */
export async function claimWithSupporters(
  tx: Tx,
  holders: readonly { accountId: string; revision: number }[],
  supports: readonly KnownSupport[],
): Promise<void> {
  const revisions = new Map(supports.map(({ holderId, revision }) => [holderId, revision]))
  for (const { accountId, revision } of holders) revisions.set(accountId, revision)
  // Two were decided about at different moments.
  if (holders.some(({ accountId, revision }) => revisions.get(accountId) !== revision))
    throw new Conflict('an account has changed between two of the lines')
  const inOrder = [...revisions].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (const [accountId, revision] of inOrder) await claimRevision(tx, { accountId, revision })
}
