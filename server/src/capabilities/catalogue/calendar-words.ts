import { perLanguage, type Language, localeOf } from '#contract/languages.ts'
import {
  calendarText,
  type CalendarWords,
  onlyRow,
  spansText,
  weekdaysText,
} from '#rules/calendars/calendar-text.ts'
import type { Calendar } from '#rules/calendars/calendar-terms.ts'
import type { Texts } from '#server/platform/texts/texts.ts'

const lists = perLanguage((_, l) => new Intl.ListFormat(l, { type: 'conjunction' }))

/** `a, b and c` */
export const listed = (language: Language, names: string[]): string => lists[language].format(names)

const alternatives = perLanguage((_, l) => new Intl.ListFormat(l, { type: 'disjunction' }))

/** `a, b or c` */
export const anyOf = (language: Language, names: string[]): string => alternatives[language].format(names)

const wordsIn = (texts: Texts, language: Language): CalendarWords => ({
  say: (key, values) => texts.say(language, key, values),
  listed: (names) => listed(language, names),
  region: localeOf(language),
})

/** Why a day is not one of the calendar: the text's key under `catalogue.refusals`, and its values. */
export function calendarRefusal(
  code: 'OUT_OF_SEASON' | 'NOT_ON_THIS_WEEKDAY',
  calendar: Calendar,
  texts: Texts,
  language: Language,
): { key: string; values: Record<string, string> } {
  const words = wordsIn(texts, language)
  const { seasons, weekdays, days, holidays } = onlyRow(calendar) ?? {}
  const isPlain = days === undefined && holidays === undefined
  if (isPlain && code === 'OUT_OF_SEASON' && seasons !== undefined)
    return { key: code, values: { seasons: spansText(seasons, words) } }
  if (isPlain && code === 'NOT_ON_THIS_WEEKDAY' && weekdays !== undefined)
    return { key: code, values: { weekdays: weekdaysText(weekdays, words) } }
  return { key: `${code}_OF_CALENDAR`, values: { days: calendarText(calendar, words) } }
}
