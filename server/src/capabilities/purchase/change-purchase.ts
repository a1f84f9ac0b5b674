import type { PermitOnSale } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { hasBegun } from '../permits/index.ts'
import { expireHoldsOn } from './hold/expire-holds.ts'
import { type LockedPurchase, lockPurchase, NoPlace } from './store/locked-purchase.ts'
import { areTermsCurrent } from './store/purchases.ts'

/** All or nothing. Undefined: there is no such purchase, or it has changed since the decision of `change`. */
export const changePurchase = <T>(
  db: Db,
  purchaseId: string,
  change: (locked: LockedPurchase) => Promise<T | undefined>,
): Promise<T | undefined> =>
  inTransaction(db, async (tx) => {
    const locked = await lockPurchase(tx, purchaseId)
    return locked && change(locked)
  })

/** The same for several, locked in the order of the list. `change` gets those that exist. */
export const changePurchases = <T>(
  db: Db,
  purchaseIds: string[],
  change: (tx: Tx, found: LockedPurchase[]) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    const found: LockedPurchase[] = []
    for (const id of purchaseIds) {
      const one = await lockPurchase(tx, id)
      if (one !== undefined) found.push(one)
    }
    return change(tx, found)
  })

/** Every change of a permit raises its version. */
const isStill = (before: PurchaseRow, present: PurchaseRow): boolean =>
  present.state === 'issued' && present.code_version === before.code_version

interface SoldOptions {
  /** The permit takes no place under these terms: they must still be those on sale. */
  unlimitedBy?: PermitOnSale | undefined
  /** Only while no outing has begun. */
  beforeOuting?: boolean
  /** Refuses; called when a wanted place is taken. */
  whenFull?: () => Promise<never> | never
}

/** Undefined: it has changed since the decision. Overdue holds free their places before a change is refused. */
export async function changeSoldPermit<T>(
  services: Services,
  before: PurchaseRow,
  change: (locked: LockedPurchase) => Promise<T | undefined>,
  { unlimitedBy, beforeOuting = false, whenFull }: SoldOptions = {},
): Promise<T | undefined> {
  try {
    return await inTransaction(services.db, async (tx) => {
      if (unlimitedBy !== undefined && !(await areTermsCurrent(tx, unlimitedBy))) return undefined
      const locked = await lockPurchase(tx, before.id)
      if (locked === undefined || !isStill(before, locked.purchase)) return undefined
      if (beforeOuting && (await hasBegun(tx, before.id))) return undefined
      return change(locked)
    })
  } catch (error) {
    if (!(error instanceof NoPlace) || whenFull === undefined) throw error
    const ended = await expireHoldsOn(services, error.spots, services.clock.now())
    return ended > 0 ? undefined : whenFull()
  }
}
