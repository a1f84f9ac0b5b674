import { hasDay, isInPeriods } from '../calendars/calendar.ts'
import { seasonYear } from '../calendars/season-year.ts'
import { countDays, daysFromTo, lastOfMonth } from '../days.ts'
import type { Day, PermitTerms, Slot } from '../permit-terms.ts'
import type { PurchaseLimit } from './purchase-limit-terms.ts'
import { isInScope, type ScopeFacts } from '../permit/scope.ts'
import type { Scope } from '../permit/scope-terms.ts'
import { slotAndCovered, slotOf, slotsIn, type SlotsInZones } from '../permit/slots.ts'

/** A permit that a holder has or orders; holds included. */
export interface CountedPurchase {
  permitId: number
  firstDay: Day
  lastDay: Day
  /** Absent: every one, or none is chosen yet. */
  zoneId?: number | undefined
  slot?: string | undefined
  /** Codes of its extras; absent: none. */
  options?: readonly string[] | undefined
  /** A zone or slot that it does not have may still be chosen. */
  isToChoose?: boolean
  /** A whole day is all its slots. */
  slotsADay: number
}

type SlotTerms = SlotsInZones<Pick<Slot, 'code' | 'onlyWhen' | 'covers' | 'parts'>> &
  Pick<PermitTerms, 'booking'>

/** Of a whole day its halves, also those that only other permits sell. */
function partsOf(terms: SlotTerms, code: string): number {
  const slots = slotAndCovered(terms, code).flatMap((part) => slotOf(terms, part) ?? [])
  const ofOthers = slots.flatMap(({ parts = [] }) => parts)
  const own = slots.filter(({ covers, parts }) => covers.length === 0 && parts === undefined)
  return new Set([...own.map((slot) => slot.code), ...ofOthers]).size
}

/** How many slots of a day a purchase is; while a slot can still be chosen, the fewest. */
export function slotsADay(terms: SlotTerms, zoneId?: number, slot?: string): number {
  if (slot !== undefined) return Math.max(1, partsOf(terms, slot))
  const parts = slotsIn(terms, zoneId).map(({ code }) => partsOf(terms, code))
  if (parts.length === 0) return 1
  return Math.max(1, terms.booking === 'dayByDay' ? Math.max(...parts) : Math.min(...parts))
}

/** Whether a purchase of this holder is one of the scope, on any day. */
function isAbout(scope: Scope | undefined, purchase: CountedPurchase, holder: ScopeFacts['holder']): boolean {
  if (scope === undefined) return true
  const { firstDay, lastDay, permitId, zoneId, slot, options = [], isToChoose = false } = purchase
  const { calendar: _days, ...rest } = scope
  const length = countDays(firstDay, lastDay)
  const chosen = { length, permitId, zoneId, slot, addOns: options }
  return isInScope(rest, { holder, firstDay, day: firstDay, ...chosen }, !isToChoose)
}

interface Period {
  first: Day
  last: Day
}

/** The period in which a day is counted; undefined: it is in none. */
function periodOf({ per, calendar }: PurchaseLimit, day: Day): Period | undefined {
  if (per === 'day') return { first: day, last: day }
  if (per === 'month') return { first: `${day.slice(0, 8)}01`, last: lastOfMonth(day) }
  return isInPeriods(calendar, day) ? seasonYear(calendar, day) : undefined
}

const countsDay = ({ per, calendar, counts }: PurchaseLimit, day: Day): boolean =>
  (per !== 'season' || isInPeriods(calendar, day)) && hasDay(counts?.calendar, day)

function daysCounted(limit: PurchaseLimit, { firstDay, lastDay }: CountedPurchase, within: Period): Day[] {
  const first = firstDay > within.first ? firstDay : within.first
  const last = lastDay < within.last ? lastDay : within.last
  if (first > last) return []
  const days = first === last ? [first] : daysFromTo(first, last)
  return days.filter((day) => countsDay(limit, day))
}

/** What purchases count for together in a period. */
function counted(limit: PurchaseLimit, purchases: readonly CountedPurchase[], within: Period): number {
  const each = purchases.map((one) => ({ one, days: daysCounted(limit, one, within) }))
  if (limit.of === 'days') return new Set(each.flatMap(({ days }) => days)).size
  const isAny = each.filter(({ days }) => days.length > 0)
  return limit.of === 'purchases'
    ? isAny.length
    : isAny.reduce((sum, { one, days }) => sum + one.slotsADay * days.length, 0)
}

/** How far a limit is used in one of its periods. */
export interface LimitUse<Limit extends PurchaseLimit = PurchaseLimit> {
  limit: Limit
  /** Before this purchase. */
  used: number
  /** What this purchase adds. */
  wanted: number
}

/**
 * What a purchase and those that its holder has count for, by each limit that is about it, in the period in which they are
 * most. `had`: the holder's others, as far as they may lie in a period of these days.
 */
export function limitUses<Limit extends PurchaseLimit>(
  limits: readonly Limit[],
  wanted: CountedPurchase,
  had: readonly CountedPurchase[],
  holder: ScopeFacts['holder'],
): LimitUse<Limit>[] {
  return limits.flatMap((limit) => {
    if (!isAbout(limit.for ?? limit.counts, wanted, holder)) return []
    const adds = isAbout(limit.counts, wanted, holder) ? [wanted] : []
    const before = had.filter(
      (one) => isAbout(limit.counts, one, holder) && (!limit.eachPermit || one.permitId === wanted.permitId),
    )
    const uses = periodsOf(limit, wanted).map((period) => {
      const used = counted(limit, before, period)
      return { limit, used, wanted: counted(limit, [...before, ...adds], period) - used }
    })
    const most = uses.toSorted((one, other) => other.used + other.wanted - one.used - one.wanted)[0]
    return most === undefined ? [] : [most]
  })
}

function periodsOf(limit: PurchaseLimit, { firstDay, lastDay }: CountedPurchase): Period[] {
  const periods = new Map<Day, Period>()
  const days = firstDay === lastDay ? [firstDay] : daysFromTo(firstDay, lastDay)
  for (const day of days) {
    const period = hasDay((limit.for ?? limit.counts)?.calendar, day) ? periodOf(limit, day) : undefined
    if (period) periods.set(period.first, period)
  }
  return [...periods.values()]
}

export const isExceeded = ({ limit, used, wanted }: LimitUse): boolean => used + wanted > limit.atMost

/** A second permit of a day: the refusal of it has a code of its own. */
export const isOnePerDay = ({ atMost, of, per }: PurchaseLimit): boolean =>
  atMost === 1 && of === 'purchases' && per === 'day'

/** How many days before a purchase others may be that a limit counts with it. */
export function daysCountedBefore(limits: readonly PurchaseLimit[]): number {
  const DAYS = { day: 0, month: 31, season: 366 }
  return Math.max(0, ...limits.map(({ per }) => DAYS[per]))
}
