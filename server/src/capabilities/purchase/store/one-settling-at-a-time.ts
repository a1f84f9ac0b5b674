import type { Db } from '#server/platform/database/open.ts'
import { inTimeForCards } from '#server/platform/payments/time-for-cards.ts'
import { type FoundOrder, orderById } from './purchases.ts'

type Settled = Promise<FoundOrder>

/** The last settling under way on this server, by purchase. */
const underWay = new WeakMap<Db, Map<string, Settled>>()

const ignore = (): void => undefined

/**
 * Settles a purchase as it is after the settling of it that is under way on this server; `found`: as it was just read.
 * Tuned: the buyer's call and the provider's event arrive at the same moment, and the second finds the work done instead
 * of overtaking it (`npm run bench -- full-purchase`). What is written does not depend on it: other servers settle too.
 */
export function afterOthersHere(
  db: Db,
  purchaseId: string,
  settle: (present: FoundOrder) => Settled,
  found?: FoundOrder,
): Settled {
  const here = underWay.get(db) ?? new Map<string, Settled>()
  underWay.set(db, here)
  const before = here.get(purchaseId)
  const readAndSettle = async () => {
    if (before) await inTimeForCards('settle', () => before.then(ignore, ignore))
    return settle(before === undefined && found ? found : await orderById(db, purchaseId))
  }
  const settled = readAndSettle()
  here.set(purchaseId, settled)
  const leave = () => {
    if (here.get(purchaseId) === settled) here.delete(purchaseId)
  }
  settled.then(leave, leave)
  return settled
}
