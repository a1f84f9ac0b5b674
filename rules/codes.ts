/**
 * The code tables of the specification, section 3. The wire carries the numbers; code, association files and text keys use the
 * names. To add one: a line here and its text in each language.
 */
const nameOf = (table: Readonly<Record<string, number>>, code: number) =>
  Object.keys(table).find((name) => table[name] === code) ?? String(code)

export const PERMIT_TYPES = {
  limitedReserve: 1,
  otherReserve: 2,
  guest: 3,
  lakes: 4,
  october: 5,
} as const
export type PermitType = (typeof PERMIT_TYPES)[keyof typeof PERMIT_TYPES]
/** The key of its name in the locale files. */
export const permitTypeText = (type: PermitType): string => `catalogue.types.${nameOf(PERMIT_TYPES, type)}`

export const TECHNIQUES = {
  fly: 1,
  spinning: 2,
  naturalBait: 3,
  carp: 4,
  kill: 5,
  noKill: 6,
  eel: 7,
} as const
export type Technique = (typeof TECHNIQUES)[keyof typeof TECHNIQUES]
export const techniqueText = (technique: Technique): string => `ui.technique.${nameOf(TECHNIQUES, technique)}`

/** The codes are stable; the names are in the locale files. */
export const SPECIES = [
  'brownTrout',
  'marbleTrout',
  'hybridTrout',
  'rainbowTrout',
  'brookChar',
  'arcticChar',
  'grayling',
  'whitefish',
  'pike',
  'perch',
  'carp',
  'tench',
  'chub',
  'eel',
] as const
export type Species = (typeof SPECIES)[number]
