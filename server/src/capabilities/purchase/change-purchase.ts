import type { PermitOnSale } from '#rules/permit-terms.ts'
import type { TakenSpot, WantedSpot } from '#rules/sale/places.ts'
import type { Db } from '#server/platform/database/open.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { GuestFacts } from '../catalogue/index.ts'
import { hasBegun } from '../permits/index.ts'
import { expireHoldsOn } from './hold/expire-holds.ts'
import { ownHoldsOn, releaseHolds } from './hold/give-way.ts'
import { type GuestAt, lockGuests, lockGuestsAsDecided } from './store/lock-guests.ts'
import { type LockedPurchase, lockOrder, lockPurchase, NoPlace } from './store/locked-purchase.ts'
import { areTermsCurrent, orderIdOf } from './store/purchases.ts'

/**
 * All or nothing. Undefined: there is no such purchase, or it has changed since the decision of `change`. `guests`: those for whom
 * it is written, locked before anything else.
 */
export const changePurchase = <T>(
  db: Db,
  purchaseId: string,
  change: (locked: LockedPurchase) => Promise<T | undefined>,
  guests: readonly GuestAt[] = [],
): Promise<T | undefined> =>
  inTransaction(db, async (tx) => {
    await lockGuests(tx, guests)
    const locked = await lockPurchase(tx, purchaseId)
    return locked && change(locked)
  })

/** The same for all purchases of an order, by the id of the first. */
export const changeOrder = <T>(
  db: Db,
  orderId: string,
  change: (lines: LockedPurchase[]) => Promise<T | undefined>,
  guests: readonly GuestAt[] = [],
): Promise<T | undefined> =>
  inTransaction(db, async (tx) => {
    await lockGuests(tx, guests)
    const lines = await lockOrder(tx, orderId)
    return lines.length === 0 ? undefined : change(lines)
  })

/** The same for some purchases of an order in the order of the list, each as those before it have left it. All of it is locked. */
export const changeLines = <T>(
  db: Db,
  orderId: string,
  purchaseIds: readonly string[],
  change: (locked: LockedPurchase) => Promise<T>,
): Promise<T[]> =>
  inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId)
    const changed: T[] = []
    for (const id of purchaseIds) {
      const locked = await lockPurchase(tx, id)
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
const isStill = (before: PurchaseRow, present: PurchaseRow): boolean =>
  present.state === 'issued' && present.code_version === before.code_version

/**
 * The same for sold permits of one order, the last first, since an earlier one may be what a later one holds beside. Throws Conflict
 * where one of them is not as it was decided about, or is in use.
 */
export const changeSoldLines = (
  db: Db,
  before: readonly [PurchaseRow, ...PurchaseRow[]],
  change: (locked: LockedPurchase) => Promise<true | undefined>,
): Promise<true[]> => {
  const byId = new Map(before.map((row) => [row.id, row]))
  const lastFirst = [...byId.keys()].toSorted().toReversed()
  return changeLines(db, orderIdOf(before[0]), lastFirst, async (locked) => {
    const decided = byId.get(locked.purchase.id)
    const isAsDecided = decided !== undefined && isStill(decided, locked.purchase)
    const changed = isAsDecided && !(await hasBegun(locked.tx, decided.id)) && (await change(locked))
    return changed || conflict()
  })
}

const conflict = (): never => {
  throw new Conflict('the permit has changed')
}

interface SoldOptions {
  /** The permit takes no place under these terms: they must still be those on sale. */
  unlimitedBy?: PermitOnSale | undefined
  /** Only while no outing has begun. */
  beforeOuting?: boolean
  /** Refuses; called when a wanted place is taken. */
  whenFull?: () => Promise<never> | never
  /** Whose own holds give way where a wanted place is taken by them. */
  holdsOf?: string | undefined
  /** Holds that give way in any case. */
  releases?: readonly string[]
  /** A guest for whom it is changed, as decided. */
  guest?: GuestFacts | undefined
  /** Purchases that must stay as they are. */
  staying?: readonly string[]
}

/**
 * Undefined: it has changed since the decision. Before a change is refused for lack of places, overdue holds free theirs, and
 * then the person's own ones.
 */
export async function changeSoldPermit<T>(
  services: Services,
  before: PurchaseRow,
  change: (locked: LockedPurchase) => Promise<T | undefined>,
  options: SoldOptions = {},
): Promise<T | undefined> {
  const { db, clock } = services
  const { whenFull, releases = [] } = options
  const changed = (released: readonly string[]) =>
    inTransaction(db, async (tx) => {
      if (options.guest && !(await lockGuestsAsDecided(tx, [options.guest]))) return undefined
      await releaseHolds(tx, released, clock.now())
      const result = await changeInside(tx, before, change, options)
      // What is not changed must not have ended a hold.
      if (result === undefined && released.length > 0) throw new Conflict('the permit has changed')
      return result
    })
  const first = await orFull(() => changed(releases), whenFull)
  if (!('fullOf' in first)) return first.result
  if ((await expireHoldsOn(services, first.fullOf, clock.now())) > 0) return undefined
  const giveWay = await holdsToRelease(services, first.fullOf, options)
  const second =
    giveWay.length === 0 ? first : await orFull(() => changed([...releases, ...giveWay]), whenFull)
  return 'fullOf' in second ? whenFull?.() : second.result
}

/** The result, or the places of which one was taken; without an answer for that, it throws. */
async function orFull<T>(
  work: () => Promise<T>,
  whenFull: SoldOptions['whenFull'],
): Promise<{ result: T } | { fullOf: WantedSpot[] }> {
  try {
    return { result: await work() }
  } catch (error) {
    if (!(error instanceof NoPlace) || whenFull === undefined) throw error
    return { fullOf: error.spots }
  }
}

async function changeInside<T>(
  tx: Tx,
  before: PurchaseRow,
  change: (locked: LockedPurchase) => Promise<T | undefined>,
  { unlimitedBy, beforeOuting = false }: SoldOptions,
): Promise<T | undefined> {
  if (unlimitedBy !== undefined && !(await areTermsCurrent(tx, unlimitedBy))) return undefined
  const locked = await lockPurchase(tx, before.id)
  if (locked === undefined || !isStill(before, locked.purchase)) return undefined
  if (beforeOuting && (await hasBegun(tx, before.id))) return undefined
  return change(locked)
}

async function holdsToRelease(
  { db, clock }: Services,
  spots: readonly TakenSpot[],
  { holdsOf, releases = [], staying = [] }: SoldOptions,
): Promise<string[]> {
  if (holdsOf === undefined) return []
  return ownHoldsOn(db, holdsOf, { spots, staying: [...staying, ...releases] }, clock.now())
}
