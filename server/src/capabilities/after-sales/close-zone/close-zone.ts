import type { Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Services } from '#server/platform/http/services.ts'
import { bookingsAffectedBy } from '../store/bookings-affected-by.ts'
import { findClosure, writeClosure, type ZoneClosure } from './closure.ts'
import { type GivenBack, giveBackClosed } from './give-back-closed.ts'
import { permitsAffectedBy } from '../store/permits-affected-by.ts'

interface ClosurePlan {
  /** The reason of the same closure, if it exists. */
  reason: Localised | undefined
  permits: number
  cents: number
  holds: number
  bookings: number
}

export async function planClosure(db: Db, closure: ZoneClosure): Promise<ClosurePlan> {
  const known = await findClosure(db, closure)
  const affected = await permitsAffectedBy(db, closure)
  const sold = affected.filter(({ state }) => state === 'issued')
  return {
    reason: known?.reason,
    permits: sold.length,
    cents: sold.reduce((sum, { amountCents }) => sum + amountCents, 0),
    holds: affected.length - sold.length,
    bookings: (await bookingsAffectedBy(db, closure)).length,
  }
}

/** Also takes back the permits sold on it; idempotent. `reason` absent: the stored one stays. */
export async function closeZone(
  services: Services,
  closure: ZoneClosure,
  texts: { reason?: Localised; otherwise: Localised },
  now: Date,
): Promise<GivenBack> {
  const reason = await writeClosure(services.db, closure, texts, now)
  return giveBackClosed(services, closure, reason)
}
