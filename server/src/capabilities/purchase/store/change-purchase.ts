import type { PermitOnSale } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { areTermsCurrent } from './current-terms.ts'
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
