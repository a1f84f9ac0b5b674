import { useState } from 'react'
import { listDays } from '#contract/catalogue.ts'
import { addDays, firstOfMonth, lastOfMonth } from '#rules/days.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import type { DayInfo } from '#web/ui/day-state.ts'

/** Loaded first, as most people look only at these; later months load when they come into view. */
const DAYS_AT_ONCE = 62

export interface PermitDays {
  infoOf: (day: string) => DayInfo | undefined
  /** The first open day after this one among the loaded days. */
  nextOpenAfter: (day: string) => string | undefined
  showMonth: (firstOfMonth: string) => void
  /** The days of the shown month from today on. */
  shown: { from: string; to: string }
}

/** The days on which this permit can be bought, as public data. */
export function usePermitDays(permitId: number, day: string | undefined, today: string): PermitDays {
  const [month, showMonth] = useState(firstOfMonth(day ?? today))
  const soonEnd = addDays(today, DAYS_AT_ONCE - 1)
  const soon = useCallQuery(listDays, { from: today, to: soonEnd, permitId })
  const from = month < today ? today : month
  const to = lastOfMonth(month)
  const later = useCallQuery(listDays, { from, to, permitId }, { enabled: to > soonEnd })
  const days = [...(soon.data?.days ?? []), ...(later.data?.days ?? [])]
  const known = new Map(days.map((one) => [one.day, one]))
  return {
    showMonth,
    shown: { from, to },
    infoOf: (wanted) => {
      const info = known.get(wanted)
      return info && { state: info.state === 'past' ? 'closed' : info.state, reason: info.reason }
    },
    nextOpenAfter: (after) =>
      days.filter((one) => one.day > after && one.state === 'open').toSorted(byDay)[0]?.day,
  }
}

const byDay = (one: { day: string }, other: { day: string }) => (one.day < other.day ? -1 : 1)
