import type { Localised } from '#rules/permit-terms.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { endPurchase, lockPurchase, settle } from '../../purchase/index.ts'
import { refundPurchase } from '../refund/refund-purchase.ts'
import { bookedOn, type BookedThere } from './booked-on.ts'
import { cancelBooked } from './cancel-booked.ts'
import type { ZoneClosure } from './closure.ts'
import { type Standing, standingOn } from './standing-on.ts'

/** The provider is asked about so many at a time. */
const AT_ONCE = 4

export interface GivenBack {
  /** Sold permits taken back. */
  permits: number
  /** Cents that are back on the cards, or on their way. */
  cents: number
  /** Holds of people who had not paid yet. */
  holds: number
  /** Days booked there that were cancelled; their permits stay. */
  bookings: number
  /** Taken back; the money follows by the server's sweeper. */
  underWay: number
  /** Could not be ended now; asking again tries again. */
  failed: string[]
}

/**
 * Gives back whatever stands on a closed zone and cancels what is booked there, each purchase on its own: one that fails does not stop the others, and
 * whoever was killed half way goes on by asking again. What was held a moment ago may be sold by now, so it looks
 * again until nothing is left.
 */
export async function giveBackClosed(
  services: Services,
  closure: ZoneClosure,
  reason: Localised,
): Promise<GivenBack> {
  const done: GivenBack = { permits: 0, cents: 0, holds: 0, bookings: 0, underWay: 0, failed: [] }
  for (;;) {
    const standing = (await standingOn(services.db, closure)).filter(({ id }) => !done.failed.includes(id))
    const booked = (await bookedOn(services.db, closure)).filter(
      ({ bookingId }) => !done.failed.includes(bookingId),
    )
    if (standing.length + booked.length === 0) return done
    for (const one of booked) await cancelOne(services, one, reason, done)
    for (let first = 0; first < standing.length; first += AT_ONCE) {
      const some = standing.slice(first, first + AT_ONCE)
      await Promise.all(some.map((one) => giveBackOne(services, one, reason, done)))
    }
  }
}

async function cancelOne(
  services: Services,
  booked: BookedThere,
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

async function giveBackOne(
  services: Services,
  { id, state, amountCents }: Standing,
  reason: Localised,
  done: GivenBack,
): Promise<void> {
  try {
    if (state === 'held') {
      if (await releaseHold(services, id)) done.holds += 1
      return
    }
    const outcome = await refundPurchase(services, id, { kind: 'closed', reason })
    if (outcome?.isNew !== true) return
    done.permits += 1
    done.cents += amountCents
    if (outcome.isUnderWay) done.underWay += 1
  } catch (error) {
    services.log.error({ err: error, purchase: id }, 'a permit on a closed zone could not be given back yet')
    done.failed.push(id)
  }
}

/** Whoever is just paying is charged nothing: their reservation is cancelled now, or by the sweeper. */
async function releaseHold(services: Services, purchaseId: string): Promise<boolean> {
  const released = await inTransaction(services.db, async (tx) => {
    const found = await lockPurchase(tx, purchaseId)
    if (found?.purchase.state !== 'held') return false
    await endPurchase(tx, found.purchase, 'released', services.clock.now())
    return true
  })
  if (!released) return false
  await settle(services, purchaseId).catch((error: unknown) =>
    services.log.warn({ err: error, purchase: purchaseId }, 'a payment is not finished yet'),
  )
  return true
}
