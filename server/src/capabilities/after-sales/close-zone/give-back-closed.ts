import type { Localised } from '#rules/permit-terms.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { endBlank, type EndedToo, releaseHold } from '../../purchase/index.ts'
import { refundPurchases } from '../refund/refund-purchase.ts'
import { bookingsAffectedBy, type AffectedBooking } from '../store/bookings-affected-by.ts'
import { cancelBooked } from './cancel-booked.ts'
import { noteGivenBack, stillGivesBack, type ZoneClosure } from './closure.ts'
import { type AffectedPermit, permitsAffectedBy } from '../store/permits-affected-by.ts'

const AT_ONCE = 8

export interface GivenBack {
  /** Sold permits taken back. */
  permits: number
  /** Cents refunded, or being refunded. */
  cents: number
  /** Unpaid holds. */
  holds: number
  /** Booked days that were cancelled; their permits stay. */
  bookings: number
  /** Taken back; the sweeper refunds the money. */
  underWay: number
  /** Sold permits outside the zone that ended too: they held beside those. Their cents are a part of all. */
  beside: number
  /** Could not be ended now; the next run tries again. */
  failed: string[]
}

/**
 * Takes back the permits of a closed zone and cancels its bookings, each on its own: a failure does not stop the
 * others, the office or a server that is `ending` may stop it between two people, and the next run finishes an interrupted one. A hold may be sold meanwhile, so it reads again until nothing
 * is left.
 */
export async function giveBackClosed(
  services: Services,
  closure: ZoneClosure,
  reason: Localised,
  ending?: AbortSignal,
): Promise<GivenBack> {
  const { db, clock } = services
  const goesOn = async () => ending?.aborted !== true && (await stillGivesBack(db, closure))
  const done: GivenBack = { permits: 0, cents: 0, holds: 0, bookings: 0, underWay: 0, beside: 0, failed: [] }
  for (;;) {
    const affected = (await permitsAffectedBy(services.db, closure)).filter(
      ({ id }) => !done.failed.includes(id),
    )
    const booked = (await bookingsAffectedBy(services.db, closure)).filter(
      ({ bookingId }) => !done.failed.includes(bookingId),
    )
    if (affected.length + booked.length === 0) {
      if (done.failed.length === 0) await noteGivenBack(db, closure, clock.now())
      return done
    }
    for (const one of booked) if (await goesOn()) await cancelOne(services, one, reason, done)
    // What was paid together goes back together, as one refund.
    const waiting = Map.groupBy(affected, ({ orderId }) => orderId).values()
    const giveBackNext = async () => {
      for (const together of waiting) {
        if (!(await goesOn())) return
        countEnded(done, await giveBackOrder(services, together, reason, done), affected)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, giveBackNext))
    if (!(await goesOn())) return done
  }
}

async function cancelOne(
  services: Services,
  booked: AffectedBooking,
  reason: Localised,
  done: GivenBack,
): Promise<void> {
  try {
    if (await cancelBooked(services, booked, reason)) done.bookings += 1
  } catch (error) {
    services.log.error({ err: error, ...booked }, 'a booking of a closed zone could not be cancelled yet')
    done.failed.push(booked.bookingId)
  }
}

/** Each ended once, with a permit or by itself. */
function countEnded(done: GivenBack, ended: readonly EndedToo[], affected: readonly AffectedPermit[]): void {
  for (const { purchaseId, amountCents, wasHeld } of ended) {
    if (wasHeld) done.holds += 1
    else if (affected.some(({ id }) => id === purchaseId)) done.permits += 1
    else done.beside += 1
    done.cents += amountCents
    if (amountCents > 0) done.underWay += 1
  }
}

/** A sheet of a booklet ends as one that was handed in. */
const endHold = (services: Services, { id, isBlank }: AffectedPermit): Promise<boolean> =>
  isBlank
    ? inTransaction(services.db, (tx) => endBlank(tx, id, services.clock.now()))
    : releaseHold(services, id)

/** The permits of one order. Returns what ended with them. */
async function giveBackOrder(
  services: Services,
  together: readonly AffectedPermit[],
  reason: Localised,
  done: GivenBack,
): Promise<EndedToo[]> {
  try {
    for (const one of together) if (one.state === 'held' && (await endHold(services, one))) done.holds += 1
    const sold = together.filter(({ state }) => state === 'issued')
    const outcomes = await refundPurchases(
      services,
      sold.map(({ id }) => id),
      { kind: 'closed', reason },
    )
    const ended = outcomes.filter(({ isNew }) => isNew)
    for (const { purchase, isUnderWay } of ended) {
      done.permits += 1
      done.cents += sold.find(({ id }) => id === purchase.id)?.amountCents ?? 0
      if (isUnderWay) done.underWay += 1
    }
    return ended.flatMap(({ endedToo }) => endedToo)
  } catch (error) {
    const ids = together.map(({ id }) => id)
    services.log.error({ err: error, purchases: ids }, 'permits on a closed zone could not be given back yet')
    done.failed.push(...ids)
    return []
  }
}
