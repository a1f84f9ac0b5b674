import type { PermitOnSale } from '#rules/permit-terms.ts'
import type { TakenSpot, WantedSpot } from '#rules/sale/places.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { GuestFacts } from '../catalogue/index.ts'
import { hasBegun } from '../permits/index.ts'
import { isStill } from './change-purchase.ts'
import { expireHoldsOn } from './hold/expire-holds.ts'
import { ownHoldsOn, releaseHolds } from './hold/give-way.ts'
import { lockGuestsAsDecided } from './store/lock-guests.ts'
import { type LockedPurchase, lockPurchases, NoPlace } from './store/locked-purchase.ts'
import { areTermsCurrent } from './store/purchases.ts'

interface SoldOptions {
  /** They take no place under these terms, which must still be those on sale. */
  unlimitedBy?: readonly PermitOnSale[]
  /** Only while no outing has begun. */
  beforeOuting?: boolean
  /** Refuses; called when a wanted place is taken, of the purchase with this id. */
  whenFull?: (purchaseId: string) => Promise<never> | never
  /** Whose own holds give way where a wanted place is taken by them. */
  holdsOf?: string | undefined
  /** Holds that give way in any case. */
  releases?: readonly string[]
  /** The guests for whom they are changed, as decided. */
  guests?: readonly (GuestFacts | undefined)[]
  /** Purchases that must stay as they are. */
  staying?: readonly string[]
}

type Change<T> = (locked: readonly LockedPurchase[]) => Promise<T | undefined>

/**
 * Changes sold permits, all or none; `change` gets them as they were listed. Undefined: one has changed since the decision. Before
 * a change is refused for lack of places, overdue holds free theirs, and then the person's own ones.
 */
export async function changeSoldPermits<T>(
  services: Services,
  before: readonly PurchaseRow[],
  change: Change<T>,
  options: SoldOptions = {},
): Promise<T | undefined> {
  const { db, clock } = services
  const { whenFull, releases = [], guests = [] } = options
  const changed = (released: readonly string[]) =>
    inTransaction(db, async (tx) => {
      if (!(await lockGuestsAsDecided(tx, guests))) return undefined
      await releaseHolds(tx, released, clock.now())
      const result = await changeInside(tx, before, change, options)
      // What is not changed must not have ended a hold.
      if (result === undefined && released.length > 0) throw new Conflict('the permit has changed')
      return result
    })
  const first = await orFull(() => changed(releases), whenFull)
  if (!('fullOf' in first)) return first.result
  if ((await expireHoldsOn(services, first.fullOf.spots, clock.now())) > 0) return undefined
  const giveWay = await holdsToRelease(services, first.fullOf.spots, options)
  const second =
    giveWay.length === 0 ? first : await orFull(() => changed([...releases, ...giveWay]), whenFull)
  return 'fullOf' in second ? whenFull?.(second.fullOf.purchaseId) : second.result
}

/** The same for one. */
export const changeSoldPermit = <T>(
  services: Services,
  before: PurchaseRow,
  change: (locked: LockedPurchase) => Promise<T | undefined>,
  options: SoldOptions = {},
): Promise<T | undefined> =>
  changeSoldPermits(
    services,
    [before],
    ([locked]) => (locked ? change(locked) : Promise.resolve(undefined)),
    options,
  )

/** The result, or the places of which one was taken; without an answer for that, it throws. */
async function orFull<T>(
  work: () => Promise<T>,
  whenFull: SoldOptions['whenFull'],
): Promise<{ result: T } | { fullOf: Pick<NoPlace, 'purchaseId'> & { spots: WantedSpot[] } }> {
  try {
    return { result: await work() }
  } catch (error) {
    if (!(error instanceof NoPlace) || whenFull === undefined) throw error
    return { fullOf: error }
  }
}

async function changeInside<T>(
  tx: Tx,
  before: readonly PurchaseRow[],
  change: Change<T>,
  { unlimitedBy = [], beforeOuting = false }: SoldOptions,
): Promise<T | undefined> {
  for (const permit of unlimitedBy) if (!(await areTermsCurrent(tx, permit))) return undefined
  const found = await lockPurchases(
    tx,
    before.map(({ id }) => id),
  )
  const locked: LockedPurchase[] = []
  for (const decided of before) {
    const present = found.find(({ purchase }) => purchase.id === decided.id)
    if (present === undefined || !isStill(decided, present.purchase)) return undefined
    if (beforeOuting && (await hasBegun(tx, decided.id))) return undefined
    locked.push(present)
  }
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
