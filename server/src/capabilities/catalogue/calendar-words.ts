import { perLanguage, type Language } from '#contract/languages.ts'
import type { Season, YearDay } from '#rules/permit-terms.ts'

const dayAndMonth = perLanguage(
  (_, l) => new Intl.DateTimeFormat(l, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
)
const weekday = perLanguage((_, l) => new Intl.DateTimeFormat(l, { weekday: 'long', timeZone: 'UTC' }))
const lists = perLanguage((_, l) => new Intl.ListFormat(l, { type: 'conjunction' }))

// A leap year, so that 29 February has its name too.
const yearDay = (language: Language, day: YearDay): string =>
  dayAndMonth[language].format(new Date(`2024-${day}T00:00:00Z`))

/** `a, b and c` */
export const listed = (language: Language, names: string[]): string => lists[language].format(names)

/** `1 March – 30 September`, joined as a list. */
export const seasonsText = (language: Language, seasons: readonly Season[]): string =>
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
