import type { Db } from '#server/platform/database/open.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import type { LineRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { hasBegun } from '../permits/index.ts'
import { type GuestAt, lockGuests } from './store/lock-guests.ts'
import {
  type LockedLine,
  type LockedPurchase,
  lockLine,
  lockOrder,
  lockPurchase,
} from './store/locked-purchase.ts'
import { orderIdOf } from './store/purchases.ts'
import { isLockedPermit } from './store/locked-purchase.ts'

/** Locks what is locked before guests, purchases, places and accounts. */
export type LockFirst = (tx: Tx) => Promise<void>

/**
 * All or nothing. Undefined: there is no such purchase, or it has changed since the decision of `change`. `guests`: those for whom
 * it is written, locked before it.
 */
export const changePurchase = <T>(
  db: Db,
  purchaseId: string,
  change: (locked: LockedPurchase) => Promise<T | undefined>,
  guests: readonly GuestAt[] = [],
  first?: LockFirst,
): Promise<T | undefined> =>
  inTransaction(db, async (tx) => {
    await first?.(tx)
    await lockGuests(tx, guests)
    const locked = await lockPurchase(tx, purchaseId)
    return locked && change(locked)
  })

/** The same for any line, by the id of the first of its order. */
export const changeFirstLine = <T>(
  db: Db,
  orderId: string,
  change: (locked: LockedLine) => Promise<T | undefined>,
): Promise<T | undefined> =>
  inTransaction(db, async (tx) => {
    const locked = await lockLine(tx, orderId)
    return locked && change(locked)
  })

/** The same for all lines of an order, by the id of the first. */
export const changeOrder = <T>(
  db: Db,
  orderId: string,
  change: (lines: LockedLine[]) => Promise<T | undefined>,
  guests: readonly GuestAt[] = [],
  first?: LockFirst,
): Promise<T | undefined> =>
  inTransaction(db, async (tx) => {
    await first?.(tx)
    await lockGuests(tx, guests)
    const lines = await lockOrder(tx, orderId)
    return lines.length === 0 ? undefined : change(lines)
  })

/** The same for some lines of an order in the order of the list, each as those before it have left it. All of it is locked. */
export const changeLines = <T>(
  db: Db,
  orderId: string,
  purchaseIds: readonly string[],
  change: (locked: LockedLine) => Promise<T>,
  first?: LockFirst,
): Promise<T[]> =>
  inTransaction(db, async (tx) => {
    await first?.(tx)
    await lockOrder(tx, orderId)
    const changed: T[] = []
    for (const id of purchaseIds) {
      const locked = await lockLine(tx, id)
      if (locked === undefined) throw new Conflict('the purchase is gone')
      changed.push(await change(locked))
    }
    return changed
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
export const isStill = (before: LineRow, present: LineRow): boolean =>
  present.state === 'issued' && present.code_version === before.code_version

/** The same for sold permits of one order alone. */
export const changeSoldLines = (
  db: Db,
  before: readonly [PurchaseRow, ...PurchaseRow[]],
  change: (locked: LockedPurchase) => Promise<true | undefined>,
  first?: LockFirst,
): Promise<true[]> =>
  changeSoldOrder(db, before, async (locked) => (isLockedPermit(locked) ? change(locked) : undefined), first)

/**
 * The same for sold lines of one order, the last first, since an earlier one may be what a later one holds beside. Throws Conflict
 * where one of them is not as it was decided about, or is in use.
 */
export const changeSoldOrder = (
  db: Db,
  before: readonly [LineRow, ...LineRow[]],
  change: (locked: LockedLine) => Promise<true | undefined>,
  first?: LockFirst,
): Promise<true[]> => {
  const byId = new Map(before.map((row) => [row.id, row]))
  const lastFirst = [...byId.keys()].toSorted().toReversed()
  const changeDecided = async (locked: LockedLine) => {
    const decided = byId.get(locked.purchase.id)
    const isAsDecided = decided !== undefined && isStill(decided, locked.purchase)
    const changed = isAsDecided && !(await hasBegun(locked.tx, decided.id)) && (await change(locked))
    return changed || conflict()
  }
  return changeLines(db, orderIdOf(before[0]), lastFirst, changeDecided, first)
}

const conflict = (): never => {
  throw new Conflict('the permit has changed')
}
