import { type Language, LANGUAGES } from '#contract/languages.ts'
import { isTextByLanguage, languageIn } from '#contract/texts-in-languages.ts'
import { firstWritten } from '#rules/text-languages.ts'
import type { MomentInFile } from '#association-file/file/moment-file.ts'
import { momentOfFile } from '#association-file/moments-of-file.ts'
import { sentenceOfRow } from '#association-file/sentences-of-rows.ts'
import { ownFishOf, speciesOfFile } from '#association-file/species-of-file.ts'
import { namesInFile } from '#association-file/names-in-file.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import type { Calendar } from '#rules/calendars/calendar-terms.ts'
import { calendarText } from '#rules/calendars/calendar-text.ts'
import { momentText } from '#rules/moments/moment-text.ts'
import { speciesText } from '#rules/codes.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { inWords, type SentenceWords } from '#rules/club/sentences/sentence.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { sentenceWords, textsWithFish } from '../catalogue/index.ts'

type Say = (key: string, values?: Record<string, string | number>) => string
interface Reading {
  say: Say
  language: Language
  words: SentenceWords
  file: WrittenFile
}
type Values = Record<string, unknown>

/** A text in the reader's language, and in each other one where it differs. */
function textLines({ say, words, language }: Reading, label: string, text: unknown): string[] {
  if (!isTextByLanguage(text)) return []
  const read = words.textOf(text) ?? firstWritten(text) ?? ''
  const others = LANGUAGES.filter((one) => ![read, undefined, ''].includes(text[one]))
  const lineOf = (other: Language) =>
    others.length === 1
      ? say('fieldElsewhere', { field: label, value: text[other] ?? '' })
      : say('fieldInLanguage', {
          field: label,
          language: languageIn(language, other),
          value: text[other] ?? '',
        })
  return [say('field', { field: label, value: read }), ...others.map(lineOf)]
}

function calendarLines({ say, words, file }: Reading, calendars: Record<string, Calendar>): string[] {
  const { calendar } = namesInFile(file, (text) => words.textOf(text))
  return Object.entries(calendars).map(([key, days]) =>
    say('calendar', { name: calendar(key), days: calendarText(days, words) }),
  )
}

/** Of a permit or a zone, what is no rule of the sale. */
function entryLines(reading: Reading, list: string, entry: Values): string[] {
  const { say } = reading
  const { water, peopleAtMost, shape } = entry
  return [
    ...(['name', 'summary'] as const).flatMap((name) => textLines(reading, say(`of.${name}`), entry[name])),
    ...(list === 'permits' ? [say(entry['onSale'] === false ? 'of.notOnSale' : 'of.onSale')] : []),
    ...(typeof water === 'string' ? [say('field', { field: say('of.water'), value: water })] : []),
    ...(typeof peopleAtMost === 'number' ? [say('of.peopleAtMost', { count: peopleAtMost })] : []),
    ...(shape === undefined ? [] : [say(`of.shapes.${(shape as { type: string }).type}`)]),
  ]
}

/** What the club names itself, in each language. */
const namedLines = (reading: Reading, named: { name: unknown; latin?: string }[]): string[] =>
  named.flatMap(({ name, latin }) => [
    ...textLines(reading, reading.say('of.name'), name),
    ...(latin === undefined ? [] : [latin]),
  ])

/** Each line of what is no list of rules. */
const WHOLE: Record<string, (reading: Reading, value: never) => string[]> = {
  calendars: calendarLines,
  waters: (_, waters: string[]) => waters,
  species: ({ words, file }, species: string[]) =>
    species.map((one) => words.say(speciesText(speciesOfFile(file)(one)))),
  ownSpecies: (reading, species: { name: unknown; latin?: string }[]) => namedLines(reading, species),
  permitTypes: (reading, types: { name: unknown }[]) => namedLines(reading, types),
  widgetSites: (_, sites: string[]) => sites,
  aboutWaters: (reading, about: { water: string; line?: unknown; picture?: { alt: unknown } }[]) =>
    about.flatMap(({ water, line, picture }) => [
      ...textLines(reading, water, line),
      ...textLines(reading, reading.say('of.photo', { water }), picture?.alt),
    ]),
  documents: (reading, documents: { name: unknown; url: string }[]) =>
    documents.flatMap(({ name, url }) =>
      isTextByLanguage(name) ? [reading.say('field', { field: reading.words.textOf(name), value: url })] : [],
    ),
  holdMinutes: ({ say }, count: number) => [say('of.holdMinutes', { count })],
  noWaitingList: ({ say }, isOff: boolean) => [say(isOff ? 'of.noWaitingList' : 'of.waitingList')],
  invitationsUntil: ({ say, words }, until: MomentInFile) => [
    say('of.invitationsUntil', { until: momentText(momentOfFile(until), words) }),
  ],
  stripeAccount: ({ say }, account: string) => [say('field', { field: say('of.account'), value: account })],
  satispay: ({ say }, isOn: boolean) => [say(isOn ? 'of.satispay' : 'of.noSatispay')],
  paypal: ({ say }, isOn: boolean) => [say(isOn ? 'of.paypal' : 'of.noPaypal')],
  timeZone: (_, zone: string) => [zone],
  note: (reading, note: unknown) => textLines(reading, reading.say('of.note'), note),
}

function rowLines({ words, file }: Reading, list: string, rows: readonly object[]): string[] {
  return rows.flatMap((row) => {
    try {
      const sentence = sentenceOfRow(list, row, file)
      return sentence === undefined ? [] : [inWords(sentence, words)]
    } catch {
      // A rule with a mistake has no sentence yet: the mistake is told beside it.
      return []
    }
  })
}

/** What a part of a file says, a sentence a line: a list, a calendar, or what is no rule of a permit or zone. */
export function sentencesOfPart(
  texts: Texts,
  language: Language,
  file: WrittenFile,
  part: string,
  value: unknown,
): string[] {
  if (value === undefined) return []
  const words = sentenceWords(textsWithFish(texts, ownFishOf(file)), language, {
    zoneName: (zoneId) =>
      inLanguage(file.zones?.[zoneId - 1]?.name, language) ?? texts.say(language, 'sentences.goneZone'),
    permitName: (permitId) =>
      inLanguage(file.permits[permitId - 1]?.name, language) ?? texts.say(language, 'sentences.gonePermit'),
  })
  const say: Say = (key, values) => texts.say(language, `office-draft.sentence.${key}`, values)
  const reading = { say, language, words, file }
  const [list = '', key] = part.split('/')
  if (key !== undefined) return entryLines(reading, list, value as Values)
  return WHOLE[list]?.(reading, value as never) ?? rowLines(reading, list, Array.isArray(value) ? value : [])
}
