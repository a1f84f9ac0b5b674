import { speciesText } from '#rules/codes.ts'
import { dayText } from '#rules/day-text.ts'
import type { RiverLimit } from '#rules/river/catch-log.ts'
import { ruleSentences } from '#rules/club/rule-sentences.ts'
import type { WhatHolds } from '#rules/club/what-holds.ts'

/** The texts of the reader's language, and its locale for Intl. */
export interface Words {
  /** A text of the locale files. */
  say: (key: string, values?: Record<string, string | number>) => string
  region: string
}

/** With the names that a permit brings for fish that not every phone knows. */
export const withFishNames = (
  { say, region }: Words,
  names: readonly { species: string; name: string }[] = [],
): Words => {
  const texts = new Map(names.map(({ species, name }) => [speciesText(species), name]))
  return { region, say: (key, values) => texts.get(key) ?? say(key, values) }
}

interface NamedZone {
  zoneId: number
  name: string
}

export type LimitInWords = RiverLimit & { gear?: string | undefined }

/** What holds for a permit, in sentences. */
export function rulesInWords(
  holds: WhatHolds<LimitInWords>,
  zones: readonly NamedZone[],
  { say, region }: Words,
): string[] {
  const listed = (names: string[]) => new Intl.ListFormat(region, { type: 'conjunction' }).format(names)
  return ruleSentences(holds, {
    say,
    listed,
    region,
    zoneName: (zoneId) => zones.find((zone) => zone.zoneId === zoneId)?.name ?? '',
    gearOf: ({ gear }) => gear,
  })
}

interface LicenceOfPermit {
  licenceFromAge?: number | undefined
  licenceFor?: { name: string } | undefined
  licenceNote?: string | undefined
  /** What the permit asks of its holder. */
  facts?: readonly FactOnPermit[] | undefined
}

interface FactOnPermit {
  name: string
  lastDigits?: string | undefined
  validUntil?: string | undefined
  toShow?: boolean | undefined
}

/** "Fishing licence: …3456, until 31 December 2029." */
export function factInWords(
  { name, lastDigits, validUntil, toShow }: FactOnPermit,
  { say, region }: Words,
): string {
  if (toShow) return say('ui.facts.toShow', { name })
  const parts = [
    lastDigits && say('ui.facts.digits', { digits: lastDigits }),
    validUntil && say('ui.facts.until', { day: dayText(validUntil, 'dated', region) }),
  ].filter((part) => part !== undefined && part !== '')
  return say('ui.facts.onPermit', { name, values: parts.join(', ') })
}

/** Whether a licence is needed beside the permit, in sentences; undefined where none is. */
export function licenceInWords(
  { licence }: Pick<WhatHolds, 'licence'>,
  { licenceFromAge, licenceFor, licenceNote: note, facts = [] }: LicenceOfPermit,
  words: Words,
): string | undefined {
  const { say } = words
  const stated = facts.map((fact) => factInWords(fact, words))
  if (licence === 'no') return [note, ...stated].filter(Boolean).join(' ') || undefined
  const known = licence === 'turnsThisYear' ? 'fromAge' : licence
  const needed =
    known === 'forSome'
      ? say('ui.licence.forSome', { whom: licenceFor?.name ?? '' })
      : licenceFromAge === undefined || licenceFromAge === 0
        ? say('ui.licence.carry')
        : say(`ui.licence.${known}`, { count: licenceFromAge })
  return [needed, note, ...stated].filter(Boolean).join(' ')
}
