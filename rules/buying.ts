import { daysFromTo } from './days.ts'
import { choicesFor } from './on-sale.ts'
import type { PermitOnSale } from './permit-terms.ts'
import { type CountedPlaces, placesLeft } from './places.ts'
import type { Holder, Refused, Wish } from './refused.ts'
import { refusalsOfDays, refusalsOfSale } from './refusals-of-days.ts'
import { refusalsOfHolder } from './refusals-of-holder.ts'
import { wallClock } from './wall-clock.ts'

const STRANGER: Holder = { accompanied: false, member: false, blocked: false, others: [] }

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

/**
 * Whether no place is left for what is wished, in any zone and slot that can still be chosen. `rows`: the
 * places of these days as the database counts them. False where nothing is limited, and where nothing can be
 * chosen at all, for which there is another reason.
 */
export function isFullFor(
  permit: PermitOnSale,
  wish: Wish,
  rows: CountedPlaces[],
  minor: boolean,
  now: Date,
): boolean {
  if (permit.terms.booking === 'dayByDay') return false
  const days = daysFromTo(wish.firstDay, wish.lastDay)
  const choices = choicesFor(permit, days, wallClock(permit.timeZone, now)).filter(
    ({ zone, slot }) =>
      (wish.zoneId === undefined || zone?.zoneId === wish.zoneId) &&
      (wish.slot === undefined || slot?.code === wish.slot),
  )
  const left = choices.map(({ zone, slot }) => {
    const wanted = { days, ...(zone && { zoneId: zone.zoneId }), ...(slot && { slot: slot.code }) }
    return placesLeft(permit.terms, wanted, rows, minor)
  })
  return left.length > 0 && left.every((places) => places === 0)
}
