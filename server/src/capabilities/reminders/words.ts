import { localeOf, type Language } from '#contract/languages.ts'
import { timeText } from '#rules/day-text.ts'
import { daysText } from '#rules/day-text.ts'
import { inLanguage, type Localised } from '#rules/permit-terms.ts'
import { instantOf } from '#rules/wall-clock.ts'
import { addDays } from '#rules/days.ts'
import type { Texts } from '#server/platform/texts/texts.ts'

/** The title and text of a push: `notices-sent.push.<kind>.title`. */
export const pushWords = (
  texts: Texts,
  language: Language,
  kind: string,
  values: Record<string, string | number>,
): { title: string; text: string } => ({
  title: texts.say(language, `notices-sent.push.${kind}.title`, values),
  text: texts.say(language, `notices-sent.push.${kind}.text`, values),
})

/** Where one fishes: the zone, or the permit that has none. */
export const whereOf = (
  { zoneName, permitName }: { zoneName: Localised | null; permitName: Localised },
  language: Language,
): string => inLanguage(zoneName ?? permitName, language)

export const hoursOf = (
  { name, from, to }: { name: Localised; from: string; to: string },
  language: Language,
): string => `${inLanguage(name, language)}, ${timeText(from)}–${timeText(to)}`

export const daysIn = (language: Language, from: string, to: string): string =>
  daysText(from, to, localeOf(language))

/** The end of a day at the water. */
export const endOfDay = (day: string, timeZone: string): Date =>
  instantOf(addDays(day, 1), '00:00:00', timeZone)
