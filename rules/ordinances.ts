import type { Species, Technique } from './codes.ts'
import type { Day } from './permit-terms.ts'

/** As the catch log names fish. */
export type FishNamed = Species | 'other'

/** A dated notice above the rules of sold permits. A day in force is from `from` to `until`, both included. */
export interface OrdinanceReach {
  from: Day
  /** Absent: until the association ends it. */
  until?: Day | undefined
  /** Absent or empty: all waters of the association. */
  zoneIds?: readonly number[] | undefined
  /** Absent or empty: whatever one fishes with. */
  techniques?: readonly Technique[] | undefined
  /** Absent or empty: all fish. */
  species?: readonly FishNamed[] | undefined
}

/** The days, waters and rules of a permit, or of a place that is chosen. */
export interface Concerned {
  firstDay: Day
  /** Absent: no end. */
  lastDay?: Day | undefined
  /** Empty: it is not known where, or anywhere. */
  zoneIds: readonly number[]
  /** Absent or empty: it is not known with which, or with any. */
  techniques?: readonly Technique[] | undefined
  /** Those that its rules name; absent or empty: all fish. */
  species?: readonly FishNamed[] | undefined
}

export const isOver = ({ until }: OrdinanceReach, today: Day): boolean => until !== undefined && until < today

export const isInForce = (ordinance: OrdinanceReach, today: Day): boolean =>
  ordinance.from <= today && !isOver(ordinance, today)

/** The fish that the limits of a permit are about; undefined: one of them, or none, is about all. */
export function speciesOfLimits(
  limits: readonly { species?: readonly Species[] | undefined }[],
): Species[] | undefined {
  if (limits.length === 0 || limits.some(({ species }) => species === undefined)) return undefined
  return [...new Set(limits.flatMap(({ species = [] }) => species))]
}

/** An empty list names everything. */
const meet = <T>(some: readonly T[] = [], others: readonly T[] = []): boolean =>
  some.length === 0 || others.length === 0 || some.some((one) => others.includes(one))

/** Holds for at least one of these days, at one of these places, with one of these techniques and about one of these fish. */
const concerns = ({ from, until, ...about }: OrdinanceReach, there: Concerned): boolean =>
  (until === undefined || until >= there.firstDay) &&
  (there.lastDay === undefined || from <= there.lastDay) &&
  meet(about.zoneIds, there.zoneIds) &&
  meet(about.techniques, there.techniques) &&
  meet(about.species, there.species)

/** Those of these days, places, techniques and fish that are in force or to come, the one in force longest first. */
export const ordinancesToShow = <Ordinance extends OrdinanceReach>(
  all: readonly Ordinance[],
  there: Concerned,
  today: Day,
): Ordinance[] =>
  all
    .filter((ordinance) => !isOver(ordinance, today) && concerns(ordinance, there))
    .toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)))
