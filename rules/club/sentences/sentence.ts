import { type Species, speciesText, type Technique, techniqueInside } from '../../codes.ts'
import type { Calendar } from '../../calendars/calendar-terms.ts'
import { calendarText, spansText } from '../../calendars/calendar-text.ts'
import type { Moment } from '../../moments/moment-terms.ts'
import { momentText } from '../../moments/moment-text.ts'
import type { Day, Localised, Season, WallTime } from '../../permit-terms.ts'

/** A value that each language writes in its own way. */
export type SentenceValue =
  | number
  | { cents: number }
  | { time: WallTime }
  | { day: Day }
  | { moment: Moment }
  | { seasons: readonly Season[] }
  | { calendar: Calendar }
  | { zones: readonly number[] }
  | { permits: readonly number[] }
  /** Names that the association gave. */
  | { names: readonly Localised[] }
  /** A text of the association as it is. */
  | { text: Localised }
  | { techniques: readonly Technique[] }
  | { fish: readonly Species[] }
  /** Parts of a sentence, or the sentence that this one frames. */
  | { parts: readonly Sentence[] }
  /** The same, at the beginning of a sentence. */
  | { opening: readonly Sentence[] }
  /** Parts of which one is enough. */
  | { anyOf: readonly Sentence[] }

/** A rule as a text of the locale files with its values: the same wherever it is told. */
export interface Sentence {
  key: string
  values?: Record<string, SentenceValue>
}

/** How one language writes the values. */
export interface SentenceWords {
  say: (key: string, values?: Record<string, string | number>) => string
  /** `a, b and c` */
  listed: (names: string[]) => string
  /** `a, b or c` */
  anyOf: (names: string[]) => string
  money: (cents: number) => string
  timeText: (time: WallTime) => string
  dayText: (day: Day) => string
  /** For Intl. */
  region: string
  zoneName: (zoneId: number) => string
  permitName: (permitId: number) => string
  textOf: (text: Localised) => string
}

function written(value: SentenceValue, words: SentenceWords): string | number {
  if (typeof value === 'number') return value
  if ('cents' in value)
    return value.cents === 0 ? words.say('sentences.nothingToPay') : words.money(value.cents)
  if ('time' in value) return words.timeText(value.time)
  if ('day' in value) return words.dayText(value.day)
  if ('moment' in value) return momentText(value.moment, words)
  if ('seasons' in value) return spansText(value.seasons, words)
  if ('calendar' in value) return calendarText(value.calendar, words)
  if ('zones' in value) return words.listed(value.zones.map(words.zoneName))
  if ('permits' in value) return words.listed(value.permits.map(words.permitName))
  if ('names' in value)
    return words.listed(value.names.map((name) => words.say('sentences.name', { name: words.textOf(name) })))
  if ('text' in value) return words.textOf(value.text).replace(/\.$/, '')
  if ('techniques' in value)
    return words.listed(value.techniques.map((one) => words.say(techniqueInside(one))))
  if ('fish' in value) return capital(words.listed(value.fish.map((one) => words.say(speciesText(one)))))
  if ('anyOf' in value) return words.anyOf(value.anyOf.map((part) => inWords(part, words)))
  if ('opening' in value) return capital(joined(value.opening, words))
  return joined(value.parts, words)
}

const joined = (parts: readonly Sentence[], words: SentenceWords): string =>
  parts.map((part) => inWords(part, words)).join(', ')

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A sentence in one language. */
export function inWords({ key, values = {} }: Sentence, words: SentenceWords): string {
  const entries = Object.entries(values).map(([name, value]) => [name, written(value, words)] as const)
  return words.say(key, Object.fromEntries(entries))
}
