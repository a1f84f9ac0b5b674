import type { Language } from '#contract/fields.ts'
import type { Season, YearDay } from '#rules/permit-terms.ts'

/** Civil days, weekdays and lists as people say them. Making a format takes far longer than using it. */
const of = <T>(make: (locale: string) => T): Record<Language, T> => ({ it: make('it-IT'), en: make('en-GB') })

const dayAndMonth = of((l) => new Intl.DateTimeFormat(l, { day: 'numeric', month: 'long', timeZone: 'UTC' }))
const weekday = of((l) => new Intl.DateTimeFormat(l, { weekday: 'long', timeZone: 'UTC' }))
const lists = of((l) => new Intl.ListFormat(l, { type: 'conjunction' }))
const order = of((l) => new Intl.Collator(l, { numeric: true }))

// A leap year, so that 29 February has its name too.
const yearDay = (language: Language, day: YearDay): string =>
  dayAndMonth[language].format(new Date(`2024-${day}T00:00:00Z`))

/** `a, b and c` */
export const listed = (language: Language, names: string[]): string => lists[language].format(names)

/** `1 March – 30 September` for each. */
export const seasonsText = (language: Language, seasons: Season[]): string =>
  listed(
    language,
    seasons.map(({ from, to }) => `${yearDay(language, from)} – ${yearDay(language, to)}`),
  )

/** `Saturday and Sunday`; ISO weekdays, 1 Monday. */
export const weekdaysText = (language: Language, weekdays: number[]): string =>
  listed(
    language,
    // 1 January 2024 was a Monday.
    weekdays.toSorted((a, b) => a - b).map((n) => weekday[language].format(new Date(Date.UTC(2024, 0, n)))),
  )

/** `18:00` */
export const timeText = (time: string): string => time.slice(0, 5)

/** As the language sorts names; numbers in them by their value. */
export const byName = (language: Language, one: string, other: string): number =>
  order[language].compare(one, other)
