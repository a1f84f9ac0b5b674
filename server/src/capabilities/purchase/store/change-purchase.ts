import type { PermitOnSale } from '#rules/permit-terms.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import type { HolderFacts } from '../../catalogue/index.ts'
import type { Db } from '#server/platform/database/open.ts'
import { type FoundPurchase, lockPurchase } from './purchases.ts'

/** A purchase and its payments, locked: no other request changes them until the transaction ends. */
export interface LockedPurchase extends FoundPurchase {
  tx: Tx
}

interface Options {
  /** It will take no place under these terms: they must still be those of the permit. */
  unlimitedBy?: PermitOnSale
  /** A second execution changes nothing more. */
  idempotent?: boolean
}

/**
 * Changes a purchase under its lock, all or nothing. Undefined: there is no such purchase, `change` answered so because it
 * is no longer what was decided on, or the permit has other terms.
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

/** The same for several, locked in the order of the list. `change` gets those that there are. */
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
 * Claims the revision of the account that a decision was made on, after the places, as everywhere. Throws Conflict when
 * it is no longer the present one.
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
 * Whether a permit still has these terms; a shared lock keeps them until the transaction ends. A purchase that takes no
 * place is counted nowhere: an import that introduces a limit at the same moment either counts it, or is seen here.
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
