import { DEFAULT_LANGUAGE, languageOfCode, nameOf } from '#contract/languages.ts'
import type { Ordinance } from '#contract/ordinances.ts'
import { dayText } from '#rules/day-text.ts'
import type { Words } from './words.ts'

/** One sentence each: its days, its waters, its authority, and the language if it is written in one only. */
export function ordinanceFacts(
  { from, until, zoneNames = [], authority, reference, language }: Ordinance,
  { say, region }: Words,
): string[] {
  const long = (day: string) => dayText(day, 'long', region)
  const when =
    until === undefined
      ? say('ui.ordinance.from', { day: long(from) })
      : until === from
        ? say('ui.ordinance.only', { day: long(from) })
        : say('ui.ordinance.between', { from: long(from), until: long(until) })
  const zones = new Intl.ListFormat(region, { type: 'conjunction' }).format(zoneNames)
  const writtenIn = language && nameOf(languageOfCode(language) ?? DEFAULT_LANGUAGE)
  return [
    when,
    zoneNames.length > 0 && say('ui.ordinance.where', { zones }),
    [authority, reference].filter(Boolean).join(', '),
    writtenIn && say('ui.ordinance.onlyIn', { language: writtenIn }),
  ].flatMap((one) => one || [])
}

/** The whole of it in one paragraph, for paper. */
export const ordinanceInOneLine = (ordinance: Ordinance, words: Words): string =>
  [`${ordinance.title}. ${ordinance.text}`, ...ordinanceFacts(ordinance, words)].join(' · ')
