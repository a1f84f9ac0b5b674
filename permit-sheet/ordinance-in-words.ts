import { DEFAULT_LANGUAGE, languageOfCode, nameOf } from '#contract/languages.ts'
import type { Ordinance } from '#contract/ordinances.ts'
import { speciesText, techniqueText } from '#rules/codes.ts'
import { dayText } from '#rules/day-text.ts'
import type { FishNamed } from '#rules/club/ordinances.ts'
import type { Words } from './words.ts'

export const fishText = (species: FishNamed): string =>
  species === 'other' ? 'river.otherFish' : speciesText(species)

/** One sentence each: its days, its waters, techniques and fish, its authority, and the language if it is written in one only. */
export function ordinanceFacts(
  { from, until, zoneNames = [], techniques = [], species = [], authority, reference, language }: Ordinance,
  { say, region }: Words,
): string[] {
  const long = (day: string) => dayText(day, 'long', region)
  const when =
    until === undefined
      ? say('ui.ordinance.from', { day: long(from) })
      : until === from
        ? say('ui.ordinance.only', { day: long(from) })
        : say('ui.ordinance.between', { from: long(from), until: long(until) })
  const listed = (names: readonly string[]) =>
    new Intl.ListFormat(region, { type: 'conjunction' }).format(names)
  const zones = listed(zoneNames)
  const writtenIn = language && nameOf(languageOfCode(language) ?? DEFAULT_LANGUAGE)
  return [
    when,
    zoneNames.length > 0 && say('ui.ordinance.where', { zones }),
    techniques.length > 0 &&
      say('ui.ordinance.with', { techniques: listed(techniques.map((one) => say(techniqueText(one)))) }),
    species.length > 0 &&
      say('ui.ordinance.fish', { fish: listed(species.map((one) => say(fishText(one)))) }),
    [authority, reference].filter(Boolean).join(', '),
    writtenIn && say('ui.ordinance.onlyIn', { language: writtenIn }),
  ].flatMap((one) => one || [])
}

/** What it is called and when it holds, for paper without room. */
export const ordinanceTitled = (ordinance: Ordinance, words: Words): string =>
  [ordinance.title, ordinanceFacts(ordinance, words)[0]].filter(Boolean).join(' · ')

/** The whole of it in one paragraph, for paper. */
export const ordinanceInOneLine = (ordinance: Ordinance, words: Words): string =>
  [`${ordinance.title}. ${ordinance.text}`, ...ordinanceFacts(ordinance, words)].join(' · ')
