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
/** A type of the specification, or above them one that a club named itself. */
export type PermitType = number
/** The first code that a club's own type gets; no other number is between. */
export const FIRST_OWN_TYPE = 1001
export const isOwnType = (type: PermitType): boolean => type >= FIRST_OWN_TYPE
/** The key of its name in the locale files. Own types are named by `GET /api/tipologie-permessi`. */
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
/** The same inside a sentence, where most languages write it small. */
export const techniqueInside = (technique: Technique): string =>
  `ui.techniqueInside.${nameOf(TECHNIQUES, technique)}`

/** The fish that every phone knows: their names are in the locale files. All others: `rules/species/`. */
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
/** A fish by its code: one of the list of `rules/species/`, or one that a club named itself, `club/key`. */
export type Species = string

/** The key of its name: in the locale files, or learnt with the answers that name the fish. */
export const speciesText = (species: Species): string => `catalogue.species.${species}`

/** The code of a fish that a club named itself. Clubs do not share them. */
export const ownSpeciesCode = (club: string, key: string): Species => `${club}/${key}`
export const isOwnSpecies = (species: Species): boolean => species.includes('/')

/** Why a permit cannot be changed or given back by its terms; each has its sentence in locales/<language>/changes.json. */
export const UNCHANGEABLE = [
  'DATE_IS_FIXED',
  'DATE_CHANGED_OFTEN',
  'DATE_TOO_LATE',
  'HOLDER_IS_FIXED',
  'PERMIT_IS_PERSONAL',
  'MINOR_IS_FIXED',
  'GUEST_APART',
  'OTHER_APART',
  'HOLDER_TOO_LATE',
  'NOT_TAKEN_BACK',
  'GIVE_BACK_TOO_LATE',
  'OUTING_BEGUN',
  'OTHERS_BESIDE',
  'OTHERS_FIRST',
  'OTHERS_BEGUN',
  'HAND_OVER_OPENED',
  'UNDO_TOO_LATE',
] as const
export type Unchangeable = (typeof UNCHANGEABLE)[number]

/** Why a day of a permit cannot be booked or cancelled, whatever the day. */
export const UNBOOKABLE = ['NOT_VALID', 'NOT_DAY_BY_DAY', 'OUTING_BEGUN', 'BOOKING_OVER'] as const
export type Unbookable = (typeof UNBOOKABLE)[number]
