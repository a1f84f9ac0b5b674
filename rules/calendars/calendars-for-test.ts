import fc from 'fast-check'
import { addDays } from '../days.ts'
import type { Calendar, DaysRow } from './calendar-terms.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

export const aDay = (first = '2025-01-01', days = 3000): fc.Arbitrary<string> =>
  fc.nat(days).map((step) => addDays(first, step))

const aFixedDay = aDay('2024-01-01', 365).map((day) => day.slice(5))

/** Early and late in a year, so that a season begins before it ends in each or in none. */
export const aMovableDay = fc.oneof(
  aFixedDay,
  fc
    .tuple(fc.constantFrom(...MONTHS), fc.constantFrom(...WEEKDAYS), fc.constantFrom(1, 2, 3, 4, -1))
    .map(([month, weekday, nth]) => `${month} ${weekday}[${nth}]`),
  fc.integer({ min: -60, max: 100 }).map((days) => `easter${days === 0 ? '' : days > 0 ? `+${days}` : days}`),
)

const aSpan = fc.record({ from: aMovableDay, to: aMovableDay })

const weekdays = fc
  .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 })
  .map((list) => list.toSorted((one, other) => one - other))

const interval = fc.tuple(aDay(), fc.constantFrom(0, 0, 3, 40)).map(([first, days]) => {
  const last = addDays(first, days)
  return first === last ? first : `${first}/${last}`
})

export const aRow: fc.Arbitrary<DaysRow> = fc
  .record(
    {
      seasons: fc.array(aSpan, { minLength: 1, maxLength: 2 }),
      weekdays,
      holidays: fc.boolean(),
      days: fc.uniqueArray(interval, { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: [] },
  )
  .filter((row) => Object.keys(row).length > 0)

const rows = fc.array(aRow, { minLength: 1, maxLength: 2 })

export const aCalendar: fc.Arbitrary<Calendar> = fc
  .record({ in: rows, except: rows, also: rows }, { requiredKeys: [] })
  .filter((calendar) => Object.keys(calendar).length > 0)
