import type { PermitOnSale } from '#rules/permit-terms.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import type { HolderFacts } from '../../catalogue/index.ts'
import type { Db } from '#server/platform/database/open.ts'
import { type FoundPurchase, lockPurchase } from './purchases.ts'

/** A purchase and its payments, locked until the transaction ends. */
export interface LockedPurchase extends FoundPurchase {
  tx: Tx
}

interface Options {
  /** The purchase takes no place under these terms: they must still be those of the permit. */
  unlimitedBy?: PermitOnSale
  /** A second execution changes nothing more. */
  idempotent?: boolean
}

/**
 * Changes a purchase under its lock, all or nothing. Undefined: there is no such purchase, `change` returned undefined
 * because it has changed since the decision, or the permit has other terms.
 */
export const changePurchase = <T>(
  db: Db,
  purchaseId: string,
  change: (locked: LockedPurchase) => Promise<T | undefined>,
  { unlimitedBy, idempotent = false }: Options = {},
): Promise<T | undefined> =>
  inTransaction(
    db,
    async (tx) => {
      if (unlimitedBy !== undefined && !(await areTermsCurrent(tx, unlimitedBy))) return undefined
      const found = await lockPurchase(tx, purchaseId)
      return found && change({ ...found, tx })
    },
    { idempotent },
  )

/** The same for several, locked in the order of the list. `change` gets those that exist. */
export const changePurchases = <T>(
  db: Db,
  purchaseIds: string[],
  change: (tx: Tx, found: FoundPurchase[]) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    const found: FoundPurchase[] = []
    for (const id of purchaseIds) {
      const one = await lockPurchase(tx, id)
      if (one !== undefined) found.push(one)
    }
    return change(tx, found)
  })

/**
 * Claims the account's revision of the decision; places are locked first, in every transaction. Throws Conflict when
 * the revision is another one.
 */
export async function claimRevision(
  tx: Tx,
  { accountId, revision }: Pick<HolderFacts, 'accountId' | 'revision'>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set((e) => ({ revision: e('revision', '+', 1) }))
    .where('id', '=', accountId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Conflict('another purchase was begun for the holder')
}

/**
 * Whether a permit still has these terms; a shared lock keeps them until the transaction ends. A purchase without
 * places is counted nowhere: a concurrent import that introduces a limit either counts it or changes the terms read
 * here.
 */
export async function areTermsCurrent(
  tx: Tx,
  { associationId, permitId, version }: Pick<PermitOnSale, 'associationId' | 'permitId' | 'version'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('permit')
    .select('version')
    .where('association_id', '=', associationId)
    .where('id', '=', permitId)
    .forShare()
    .executeTakeFirst()
  return row?.version === version
}
