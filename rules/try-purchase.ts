import { isFullFor, refusals } from './buying.ts'
import { type NextDay, nextPossibleDay, shortestPeriod } from './calendar.ts'
import { addDays, daysBetween, daysFromTo } from './days.ts'
import type { OrderMistake, OrderMistakeCode } from './order.ts'
import { orderMistakes } from './order-mistakes.ts'
import type { Day, PermitOnSale } from './permit-terms.ts'
import type { CountedPlaces } from './places.ts'
import { type PriceBreakdown, priceOf } from './price.ts'
import { countedOn } from './quotas/period.ts'
import { groupsOf } from './quotas/reserved.ts'
import { besideForPrice } from './requirements/supporters.ts'
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

export interface Trial {
  /** Choices that the permit does not offer. */
  mistakes: OrderMistake[]
  /** Why these days cannot be bought, in the order of the rules. Both empty: they can. */
  refused: Refused[]
  price: PriceBreakdown
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

/**
 * What a purchase would be told and would cost, by the functions that sell, with nothing sold yet. `holder`: who would
 * fish, without what they state on the form.
 */
export function tryPurchase(permit: PermitOnSale, tried: TriedOrder, holder: Holder, now: Date): Trial {
  const { firstDay, zoneId, slot, options } = tried
  const periodFrom = (day: Day) =>
    tried.lastDay === undefined
      ? shortestPeriod(permit, day)
      : { firstDay: day, lastDay: addDays(day, daysBetween(firstDay, tried.lastDay)) }
  const period = periodFrom(firstDay)
  const chosen = { ...(zoneId !== undefined && { zoneId }), ...(slot !== undefined && { slot }) }
  const { birthDate, accompanied } = holder
  const child = birthDate === undefined ? {} : { birthDate }
  const order = {
    ...period,
    ...chosen,
    options,
    holder: accompanied ? { kind: 'minor' as const, child } : { kind: 'self' as const },
  }
  const refusedIn = (days: { firstDay: Day; lastDay: Day }, at = now): Refused[] => {
    const inPeriod = { ...order, ...days }
    const places = placesOf(permit, daysFromTo(days.firstDay, days.lastDay))
    const groups = groupsOf(permit.quotas, holder, days.firstDay)
    const isFull = isFullFor(permit, inPeriod, places, groups, at)
    const by = isFull ? whyFull(permit, inPeriod, places, groups, at) : undefined
    return refusals(permit, inPeriod, holder, at, isFull, by)
  }

  const beside = besideForPrice(permit, { ...period, ...chosen, options }, holder)
  const refused = refusedIn(period)
  const isImpossible = (day: Day, at: Date): boolean => refusedIn(periodFrom(day), at).length > 0
  const isNever = refused.some(({ code }) => REFUSALS[code].holdsEveryDay)
  return {
    mistakes: orderMistakes(permit, order, { email: '' }).filter(({ code }) => !LEFT_OPEN.includes(code)),
    refused,
    price: priceOf(permit.terms, { ...period, ...chosen, holder, options, beside }),
    next:
      refused.length === 0 || isNever
        ? undefined
        : nextPossibleDay(permit, firstDay, now, isImpossible, holder),
  }
}
