import { LANGUAGES } from '#contract/languages.ts'
import type { OfficeSettings } from '#contract/office-settings.ts'
import { inEachLanguage, REQUIRED_LANGUAGES } from '#rules/text-languages.ts'

/** What stands in the fields: an empty text for what is not given. Texts by language are under `summary.it`. */
export type Fields = Readonly<Record<string, string>>
/** `pointsOfSale` as they are in order, each with the same kind of fields. */
export interface Typed {
  fields: Fields
  points: readonly Fields[]
}

export const IN_ONE_LINE = ['name', 'colour', 'phone', 'email', 'website', 'address'] as const
export const BY_LANGUAGE = ['summary', 'guide', 'gettingThere', 'officeHours'] as const
const OF_A_POINT = ['name', 'address', 'phone'] as const
export const NO_POINT: Fields = {}

type Texts = Partial<Record<string, string>>
const byLanguage = (key: string, texts: Texts | undefined): [string, string][] =>
  LANGUAGES.map((language) => [`${key}.${language}`, texts?.[language] ?? ''])

export function typedFrom(settings: OfficeSettings): Typed {
  const lines = IN_ONE_LINE.map((key): [string, string] => [key, settings[key] ?? ''])
  const texts = BY_LANGUAGE.flatMap((key) => byLanguage(key, settings[key]))
  return {
    fields: Object.fromEntries([...lines, ...texts]),
    points: settings.pointsOfSale.map((point) =>
      Object.fromEntries([
        ...OF_A_POINT.map((key): [string, string] => [key, point[key] ?? '']),
        ...byLanguage('hours', point.hours),
      ]),
    ),
  }
}

/** Undefined where no language has any; a required one that is not written yet is as another. */
function textsIn(fields: Fields, key: string): Texts | undefined {
  const texts = new Map(LANGUAGES.map((language) => [language, fields[`${key}.${language}`]?.trim() ?? '']))
  const written = [...texts.values()].find((text) => text !== '')
  if (written === undefined) return undefined
  for (const language of REQUIRED_LANGUAGES) if (texts.get(language) === '') texts.set(language, written)
  return Object.fromEntries([...texts].filter(([, text]) => text !== ''))
}
const given = (entries: (readonly [string, unknown])[]) =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''))

/** With what is missing or wrong, for the contract to judge. */
export function settingsFrom({ fields, points }: Typed) {
  const summary = textsIn(fields, 'summary') ?? inEachLanguage('')
  return {
    ...given([
      ...IN_ONE_LINE.map((key) => [key, fields[key]?.trim()] as const),
      ...BY_LANGUAGE.map((key) => [key, textsIn(fields, key)] as const),
    ]),
    summary,
    pointsOfSale: points.map((point) =>
      given([
        ...OF_A_POINT.map((key) => [key, point[key]?.trim()] as const),
        ['hours', textsIn(point, 'hours')],
      ]),
    ),
  }
}

const samePoints = (one: Typed, other: Typed): boolean =>
  JSON.stringify(settingsFrom(one).pointsOfSale) === JSON.stringify(settingsFrom(other).pointsOfSale)

/**
 * What was typed on top of `before`, now on top of `theirs`: their value where nothing was typed. `inConflict`: fields that
 * both changed, each to something else; what was typed stays.
 */
export function onTopOf(
  typed: Typed,
  before: Typed,
  theirs: Typed,
): { typed: Typed; inConflict: readonly string[] } {
  const isTyped = (key: string) => typed.fields[key] !== before.fields[key]
  const isTheirs = (key: string) => theirs.fields[key] !== before.fields[key]
  const keys = Object.keys(theirs.fields)
  const ownPoints = !samePoints(typed, before)
  const pointsDiffer = ownPoints && !samePoints(theirs, before) && !samePoints(typed, theirs)
  return {
    typed: {
      fields: Object.fromEntries(keys.map((key) => [key, (isTyped(key) ? typed : theirs).fields[key] ?? ''])),
      points: ownPoints ? typed.points : theirs.points,
    },
    inConflict: [
      ...keys.filter((key) => isTyped(key) && isTheirs(key) && typed.fields[key] !== theirs.fields[key]),
      ...(pointsDiffer ? ['pointsOfSale'] : []),
    ],
  }
}
