import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HeldPermit } from '#contract/permits.ts'
import { waterRules } from '#permit-sheet/water-rules.ts'
import { hasDay, isInPeriods } from '#rules/calendars/calendar.ts'
import { addDays } from '#rules/days.ts'
import { isSlotOver } from '#rules/permit/slots.ts'
import { wallClock } from '#rules/wall-clock.ts'
import type { DayInfo } from '#web/ui/day-state.ts'
import { type CountedFor, type PlacesToBook, type ZoneOfDay, zoneToBook } from './places-to-book.ts'

/** The first day that can be booked; today counts while one of its slots is not over. */
function firstBookableDay({ river, firstDay }: HeldPermit, now: Date): string {
  const clock = wallClock(river.timeZone, now)
  const isOver = river.slots.length > 0 && river.slots.every((slot) => isSlotOver(slot, clock.day, clock))
  const from = isOver ? addDays(clock.day, 1) : clock.day
  return from > firstDay ? from : firstDay
}

/** The day in the address if it can be booked, else the first bookable day. */
export function firstDayToBook(held: HeldPermit, now: Date, initial: string | undefined): string {
  const from = firstBookableDay(held, now)
  if (initial !== undefined && initial >= from && initial <= held.lastDay) return initial
  return from > held.lastDay ? held.lastDay : from
}

/** The known states of a permit's days: from its bookings, its calendar, and days loaded before. */
export function useDaysToBook(held: HeldPermit) {
  const { t } = useTranslation()
  const [seen, setSeen] = useState<ReadonlyMap<string, DayInfo>>(new Map())

  /** Marks a loaded day on which nothing is left or open. */
  function learn(day: string, zones: readonly ZoneOfDay[], countedFor: CountedFor) {
    const all = zones.map((zone) => zoneToBook(zone, countedFor))
    if (all.length === 0 || all.some(({ refused }) => refused === undefined || refused === 'undecided'))
      return
    const info = whyNone(zones, all)
    const known = seen.get(day)
    if (known?.state !== info.state || known.reason !== info.reason) setSeen(new Map(seen).set(day, info))
  }

  function whyNone(zones: readonly ZoneOfDay[], all: readonly PlacesToBook[]): DayInfo {
    const heldFor = Math.min(...all.map((zone) => zone.heldFor ?? Infinity))
    if (heldFor < Infinity) return { state: 'held', reason: t('buy.day.held', { count: heldFor }) }
    if (all.some(({ refused }) => refused === 'full')) return { state: 'full' }
    const closed = zones.find(({ closedBecause }) => closedBecause)
    return { state: 'closed', reason: closed?.closedBecause ?? t('booking.refused.over') }
  }

  function infoOf(day: string): DayInfo {
    if (held.bookings.some((one) => one.day === day)) return { state: 'open', isYours: true }
    const { calendar } = waterRules(held.river, held)
    if (!hasDay(calendar, day)) {
      const reason = isInPeriods(calendar, day) ? 'booking.noFishing' : 'booking.outOfSeason'
      return { state: 'closed', reason: t(reason) }
    }
    return seen.get(day) ?? { state: 'open' }
  }
  return { infoOf, learn }
}
