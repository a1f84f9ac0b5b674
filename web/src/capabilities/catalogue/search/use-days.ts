import { useState } from 'react'
import { listDays } from '#contract/catalogue.ts'
import { addDays, firstOfMonth, lastOfMonth } from '#rules/days.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { type DayInfo, DAYS_OF_STRIP } from '#web/ui/day-state.ts'
import { useHeldDays } from '../../purchase/index.ts'
import { serverFilters, type Search } from './search.ts'

/** Loaded first, as most people look only at these; later months load when they come into view. */
const DAYS_AT_ONCE = 62
/** The limit of the call. */
const MOST_DAYS = 92

export function useDays(search: Pick<Search, 'day' | 'associations' | 'types'>, today: string) {
  const [month, setMonth] = useState(firstOfMonth(search.day))
  const [seen, setSeen] = useState(search.day)
  // The calendar turns to a day that was chosen elsewhere.
  if (search.day !== seen) {
    setSeen(search.day)
    setMonth(firstOfMonth(search.day))
  }
  const only = serverFilters(search)
  const soonEnd = addDays(today, DAYS_AT_ONCE - 1)
  const from = month < today ? today : month
  const monthEnd = lastOfMonth(month)
  const soon = useCallQuery(listDays, { from: today, to: soonEnd, ...only })
  const later = useCallQuery(listDays, { from, to: monthEnd, ...only }, { enabled: monthEnd > soonEnd })
  // Nothing open for weeks, as in winter: the next season is loaded, to offer a next open day.
  const isLongClosed = soon.data?.days.every(({ state }) => state !== 'open') ?? false
  const nextSeason = useCallQuery(
    listDays,
    { from: addDays(soonEnd, 1), to: addDays(soonEnd, MOST_DAYS), ...only },
    { enabled: isLongClosed },
  )
  const days = [soon, later, nextSeason].flatMap(({ data }) => data?.days ?? [])
  const known = new Map(days.map((day) => [day.day, day]))
  return useHeldDays(only, {
    // The row of days on a phone goes on into the next month.
    shown: { from, to: from === today ? laterOf(monthEnd, addDays(today, DAYS_OF_STRIP - 1)) : monthEnd },
    infoOf: (day: string): DayInfo | undefined => {
      const info = known.get(day)
      return info && { state: info.state === 'past' ? 'closed' : info.state, reason: info.reason }
    },
    /** The first later open day among the loaded days. */
    nextOpenAfter: (day: string): string | undefined =>
      days
        .filter((one) => one.day > day && one.state === 'open')
        .map((one) => one.day)
        .toSorted()[0],
    showMonth: setMonth,
  })
}

const laterOf = (one: string, other: string): string => (one > other ? one : other)
