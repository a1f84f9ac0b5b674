import { createInstance } from 'i18next'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { addDays } from '#rules/days.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { readLocale } from '#server/platform/texts/texts.ts'
import { dayText, type DayShape } from '#rules/day-text.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { regionOf } from '#web/ui/region.ts'

/** Texts of the app in one language, read from the locale files: changing a text breaks no test. */
export interface Sentences {
  language: Language
  (key: string, values?: Record<string, string | number>): string
  /** The key of a list or a tree of the locale file. */
  tree(key: string): Record<string, string>
  day(day: string, shape: DayShape): string
  money(cents: number, exact?: boolean): string
}

const texts = createInstance({
  lng: 'en',
  fallbackLng: false,
  initAsync: false,
  resources: Object.fromEntries(LANGUAGES.map((l) => [l, { translation: readLocale(l) }])),
  interpolation: { escapeValue: false },
})
void texts.init()

export function sentencesIn(language: Language): Sentences {
  const say = (key: string, values: Record<string, string | number> = {}) => {
    // A removed key would be searched as text, until the timeout.
    if (!texts.exists(key, { lng: language, ...values })) throw new Error(`locales/${language}: no ${key}`)
    return texts.t(key, { lng: language, ...values })
  }
  const region = regionOf(language)
  return Object.assign(say, {
    language,
    tree: (key: string) => texts.t(key, { lng: language, returnObjects: true }) as Record<string, string>,
    day: (day: string, shape: DayShape) => dayText(day, shape, region),
    money: (cents: number, exact = false) => moneyText(cents, region, exact),
  })
}

export const today = (): string => dayIn('Europe/Rome', new Date())

/** A day a number of days from today without a closure in the demo. */
export function dayAhead(days: number): string {
  const day = addDays(today(), days)
  return /-12-2[4-6]$/.test(day) ? addDays(day, 3) : day
}
