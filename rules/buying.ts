import { daysFromTo } from './days.ts'
import { choicesFor } from './on-sale.ts'
import type { PermitOnSale } from './permit-terms.ts'
import { type CountedPlaces, noneTaken, placesLeft, type WantedPlaces } from './places.ts'
import type { Holder, Refused, Wish } from './refused.ts'
import { refusalsOfDays, refusalsOfSale } from './refusals-of-days.ts'
import { refusalsOfHolder } from './refusals-of-holder.ts'
import { wallClock } from './wall-clock.ts'

/** Whoever has not signed in: nothing is known of them, and they are no member. */
export const STRANGER: Holder = { accompanied: false, member: false, blocked: false, others: [] }

/** An angler of whom nothing may be told: nothing is held against them, and the price is everybody's. */
export const ANYBODY: Holder = { accompanied: false, member: true, blocked: false, others: [] }

/** Why whoever it may be cannot buy it for these days, places aside; in the order of `REFUSALS`. */
export function refusalsForAnyone(permit: PermitOnSale, wish: Wish, now: Date): Refused[] {
  const onSale: Refused[] = permit.onSale ? [] : [{ code: 'NOT_ON_SALE' }]
  const clock = wallClock(permit.timeZone, now)
  return [...onSale, ...refusalsOfDays(permit, wish), ...refusalsOfSale(permit, wish, clock)]
}

/**
 * Every reason why this permit cannot be bought for these days, in the order of `REFUSALS`; empty when it can.
 * `now` is the instant of buying. `holder` undefined: nobody has signed in, and a stranger is no member.
 * `isFull`: whether no place is left for what is wished, see `isFullFor`.
 */
export function refusals(
  permit: PermitOnSale,
  wish: Wish,
  holder: Holder | undefined,
  now: Date,
  isFull: boolean,
): Refused[] {
  const full: Refused[] = isFull ? [{ code: 'FULL' }] : []
  return [
    ...refusalsForAnyone(permit, wish, now),
    ...refusalsOfHolder(permit, wish, holder ?? STRANGER),
    ...full,
  ]
}

/** Places in the zone and slot that has most of them left. */
export interface BestPlaces {
  left: number
  /** All there are, taken ones included. */
  places: number
}

/**
 * The zone and slot with most places left, among those that can still be chosen for what is wished. `rows`: the
 * places of these days as the database counts them. Undefined where nothing is limited, and where nothing can
 * be chosen at all, for which there is another reason.
 */
export function bestPlaces(
  permit: PermitOnSale,
  wish: Wish,
  rows: CountedPlaces[],
  minor: boolean,
  now: Date,
): BestPlaces | undefined {
  if (permit.terms.booking === 'dayByDay') return undefined
  const days = daysFromTo(wish.firstDay, wish.lastDay)
  const choices = choicesFor(permit, days, wallClock(permit.timeZone, now)).filter(
    ({ zone, slot }) =>
      (wish.zoneId === undefined || zone?.zoneId === wish.zoneId) &&
      (wish.slot === undefined || slot?.code === wish.slot),
  )
  let best: { left: number; wanted: WantedPlaces } | undefined
  for (const { zone, slot } of choices) {
    const wanted = { days, ...(zone && { zoneId: zone.zoneId }), ...(slot && { slot: slot.code }) }
    const left = placesLeft(permit.terms, wanted, rows, minor)
    if (left === undefined) return undefined
    if (!best || left > best.left) best = { left, wanted }
  }
  if (!best) return undefined
  return {
    left: best.left,
    places: placesLeft(permit.terms, best.wanted, noneTaken(rows), minor) ?? best.left,
  }
}

/** Whether no place is left for what is wished, in any zone and slot that can still be chosen: see `bestPlaces`. */
export function isFullFor(
  permit: PermitOnSale,
  wish: Wish,
  rows: CountedPlaces[],
  minor: boolean,
  now: Date,
): boolean {
  return bestPlaces(permit, wish, rows, minor, now)?.left === 0
}
