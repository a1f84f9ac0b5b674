import { refusalsOfFacts } from '../facts/facts-of-holder.ts'
import { refusalsOfSupports } from '../permit/requirements/supporters.ts'
import { choicesFor } from './on-sale.ts'
import type { PermitTerms, Slot, Validity, ZoneTerms } from '../permit-terms.ts'
import {
  type CountedPlaces,
  fishingDays,
  noneTaken,
  type PermitOfPlaces,
  placesLeft,
  type PlacesTerms,
} from './places.ts'
import type { FullCounter, Holder, Refused, RequestedPeriod } from './refused.ts'
import { type PermitOfDays, refusalsOfDays } from './refusals-of-days.ts'
import { type PermitOfHolder, refusalsOfHolder } from './refusals-of-holder.ts'
import { type PermitInSale, refusalsOfSale, refusalsOfSaleFor } from './refusals-of-sale.ts'
import { wallClock } from '../wall-clock.ts'
import { extrasIn, isUnlocked } from '../permit/unlocked-zones.ts'

/** A holder who is not signed in: counts as a non-member. */
export const STRANGER: Holder = { accompanied: false, member: false, blocked: false, others: [] }

/** A holder about whom nothing may be disclosed: no refusal depends on them, and the general price applies. */
export const ANY_HOLDER: Holder = { accompanied: false, member: true, blocked: false, others: [] }

/** The parts of a permit that decide a sale whatever the holder. */
export interface PermitForAnyone extends PermitOfDays, PermitInSale {
  timeZone: string
  onSale: boolean
  terms: PermitOfDays['terms'] & PermitInSale['terms']
}

interface BuyablePermit extends PermitForAnyone, PermitOfHolder {
  terms: PermitForAnyone['terms'] & PermitOfHolder['terms'] & Pick<PermitTerms, 'facts' | 'requires'>
}

/** The parts of a permit that decide how many places are left. */
interface PermitWithPlaces
  extends Pick<PermitForAnyone, 'closures' | 'saleStops' | 'timeZone'>, PermitOfPlaces {
  terms: Pick<PlacesTerms, 'keeping' | 'booking'> & {
    zones: readonly ZoneTerms[]
    slots: readonly Slot[]
    validity?: Validity
  }
}

/** Why it cannot be bought for these days, whatever the holder and the places left; in the order of `REFUSALS`. */
export function refusalsForAnyone(permit: PermitForAnyone, order: RequestedPeriod, now: Date): Refused[] {
  const onSale: Refused[] = permit.onSale ? [] : [{ code: 'NOT_ON_SALE' }]
  return [...onSale, ...refusalsOfDays(permit, order), ...refusalsOfSale(permit, order, now)]
}

/**
 * Every reason why this permit cannot be bought for these days, in the order of `REFUSALS`; empty when it can.
 * `now` is the instant of buying. `holder` undefined: not signed in. `isFull`: see `isFullFor`; `by`: see `whyFull`.
 */
export function refusals(
  permit: BuyablePermit,
  order: RequestedPeriod,
  holder: Holder | undefined,
  now: Date,
  isFull: boolean,
  by?: FullCounter,
): Refused[] {
  const full: Refused[] = isFull ? [{ code: 'FULL', ...(by && { by }) }] : []
  const person = holder ?? STRANGER
  return [
    ...refusalsForAnyone(permit, order, now),
    ...refusalsOfHolder(permit, order, person),
    ...refusalsOfSaleFor(permit, order, person, now),
    ...refusalsOfFacts(permit, order, person),
    ...refusalsOfSupports(permit, order, person),
    ...full,
  ]
}

/** Places in the zone and slot with most places left. */
export interface BestPlaces {
  left: number
  /** Its capacity, taken places included. */
  places: number
}

/**
 * The zone and slot with most places left (of several, the largest), among those that can still be chosen. `rows`: the
 * places of these days as the database counts them. Undefined without limited entry, and where no zone or slot can be
 * chosen (another refusal says so).
 */
export function bestPlaces(
  permit: PermitWithPlaces,
  order: RequestedPeriod,
  rows: CountedPlaces[],
  groups: readonly string[],
  now: Date,
): BestPlaces | undefined {
  const days = fishingDays(permit.terms, order)
  const choices = choicesFor(permit, days, wallClock(permit.timeZone, now)).filter(
    ({ zone, slot }) =>
      (order.zoneId === undefined || zone?.zoneId === order.zoneId) &&
      (order.slot === undefined || slot?.code === order.slot) &&
      isUnlocked(zone ?? {}, extrasIn(zone, order.options)),
  )
  const allPlaces = noneTaken(rows)
  let best: BestPlaces | undefined
  for (const { zone, slot } of choices) {
    const wanted = {
      days,
      zoneId: zone?.zoneId,
      slot: slot?.code,
      options: extrasIn(zone, order.options),
      groups,
    }
    const left = placesLeft(permit, wanted, rows)
    if (left === undefined) return undefined
    if (best && left < best.left) continue
    const places = placesLeft(permit, wanted, allPlaces) ?? left
    if (!best || left > best.left || places > best.places) best = { left, places }
  }
  return best
}

/** Whether no zone and slot that can still be chosen has a place left: see `bestPlaces`. */
export function isFullFor(
  permit: PermitWithPlaces,
  order: RequestedPeriod,
  rows: CountedPlaces[],
  groups: readonly string[],
  now: Date,
): boolean {
  return bestPlaces(permit, order, rows, groups, now)?.left === 0
}
