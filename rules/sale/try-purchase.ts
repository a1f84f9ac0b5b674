import { isFullFor, refusals } from './buying.ts'
import { type NextDay, nextPossibleDay, shortestPeriod } from '../calendar.ts'
import { addDays, daysBetween, daysFromTo } from '../days.ts'
import type { OrderMistake, OrderMistakeCode } from './order.ts'
import { orderMistakes } from './order-mistakes.ts'
import type { Day, PermitOnSale } from '../permit-terms.ts'
import type { CountedPlaces } from './places.ts'
import { type PriceBreakdown, priceOf } from './price.ts'
import { countedOn } from './quotas/period.ts'
import { groupsOf } from './quotas/reserved.ts'
import { besideForPrice } from '../permit/requirements/supporters.ts'
import { type Holder, REFUSALS, type Refused } from './refused.ts'
import { whyFull } from './why-full.ts'

export interface TriedOrder {
  firstDay: Day
  /** Absent: the fewest days that the permit is sold for. */
  lastDay?: Day | undefined
  /** Absent: any that can be chosen. */
  zoneId?: number | undefined
  slot?: string | undefined
  options: string[]
}

export interface DayTrial {
  /** Choices that the permit does not offer. */
  mistakes: OrderMistake[]
  /** Why these days cannot be bought, in the order of the rules. Both empty: they can. */
  refused: Refused[]
  price: PriceBreakdown
}

export interface Trial extends DayTrial {
  /** From when it can be bought, for the same person; absent: it can, or on no day within the search. */
  next?: NextDay | undefined
}

/** Zone, slot and technique may still be chosen, and a child may still be named. */
const LEFT_OPEN: readonly OrderMistakeCode[] = [
  'ZONE_NEEDED',
  'SLOT_NEEDED',
  'TECHNIQUE_NEEDED',
  'MINOR_NAME_NEEDED',
  'MINOR_BIRTH_NEEDED',
]

/** All places of these days, none of them taken. */
const placesOf = ({ quotas }: PermitOnSale, days: Day[]): CountedPlaces[] =>
  quotas.flatMap((quota) =>
    days.flatMap((day) =>
      quota.counters.map(({ zoneId, slot, places, reserved }) => ({
        day: countedOn(quota, day),
        quotaId: quota.quotaId,
        zoneId,
        slot,
        capacity: places,
        taken: 0,
        othersCapacity: places - reserved,
        othersTaken: 0,
      })),
    ),
  )

/** An order in which some choices are still open. */
function orderOf(permit: PermitOnSale, tried: TriedOrder, holder: Holder) {
  const { firstDay, lastDay, zoneId, slot, options } = tried
  const { birthDate, accompanied } = holder
  const child = birthDate === undefined ? {} : { birthDate }
  const period = lastDay === undefined ? shortestPeriod(permit, firstDay) : { firstDay, lastDay }
  return {
    ...period,
    ...(zoneId !== undefined && { zoneId }),
    ...(slot !== undefined && { slot }),
    options,
    holder: accompanied ? { kind: 'minor' as const, child } : { kind: 'self' as const },
  }
}
type Order = ReturnType<typeof orderOf>

function refusedBecause(permit: PermitOnSale, order: Order, holder: Holder, now: Date): Refused[] {
  const places = placesOf(permit, daysFromTo(order.firstDay, order.lastDay))
  const groups = groupsOf(permit.quotas, holder, order.firstDay)
  const isFull = isFullFor(permit, order, places, groups, now)
  const by = isFull ? whyFull(permit, order, places, groups, now) : undefined
  return refusals(permit, order, holder, now, isFull, by)
}

/** Whether such a reason refuses a day. Places take longest to count, and most days are refused before. */
export function isRefusedFor(
  permit: PermitOnSale,
  tried: TriedOrder,
  holder: Holder,
  now: Date,
  isSuch: (refused: Refused) => boolean,
): boolean {
  const order = orderOf(permit, tried, holder)
  return (
    refusals(permit, order, holder, now, false).some(isSuch) ||
    refusedBecause(permit, order, holder, now).some(isSuch)
  )
}

/** What a purchase for one day would be told and would cost, without a search for another day. */
export function tryDay(permit: PermitOnSale, tried: TriedOrder, holder: Holder, now: Date): DayTrial {
  const order = orderOf(permit, tried, holder)
  const { holder: _kind, ...choices } = order
  const beside = besideForPrice(permit, choices, holder)
  return {
    mistakes: orderMistakes(permit, order, { email: '' }).filter(({ code }) => !LEFT_OPEN.includes(code)),
    refused: refusedBecause(permit, order, holder, now),
    price: priceOf(permit.terms, { ...choices, holder, beside }),
  }
}

/**
 * What a purchase would be told and would cost, by the functions that sell, with nothing sold yet. `holder`: who would
 * fish, without what they state on the form.
 */
export function tryPurchase(permit: PermitOnSale, tried: TriedOrder, holder: Holder, now: Date): Trial {
  const found = tryDay(permit, tried, holder, now)
  const isNever = found.refused.some(({ code }) => REFUSALS[code].holdsEveryDay)
  const lasts = tried.lastDay === undefined ? undefined : daysBetween(tried.firstDay, tried.lastDay)
  const isImpossible = (day: Day, at: Date): boolean =>
    isRefusedFor(
      permit,
      { ...tried, firstDay: day, lastDay: lasts === undefined ? undefined : addDays(day, lasts) },
      holder,
      at,
      () => true,
    )
  return {
    ...found,
    next:
      found.refused.length === 0 || isNever
        ? undefined
        : nextPossibleDay(permit, tried.firstDay, now, isImpossible, holder),
  }
}
