import { limitsAt, type RiverLimit } from '../river/catch-log.ts'
import type { Species, Technique } from '../codes.ts'
import type { Day } from '../permit-terms.ts'

/** As the catch log names fish. */
export type FishNamed = Species

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
  /** Those that its rules name there; absent or empty: all fish. */
  species?: readonly FishNamed[] | undefined
}

export const isOver = ({ until }: OrdinanceReach, today: Day): boolean => until !== undefined && until < today

export const isInForce = (ordinance: OrdinanceReach, today: Day): boolean =>
  ordinance.from <= today && !isOver(ordinance, today)

/**
 * The fish that the limits of a permit are about in these zones, of a permit without zones everywhere; undefined: in one of them
 * a limit is about all fish, or there is none.
 */
export function speciesThere(
  limits: readonly RiverLimit[],
  zoneIds: readonly number[],
): FishNamed[] | undefined {
  const places = zoneIds.length > 0 ? zoneIds : [undefined]
  const found = new Set<FishNamed>()
  for (const zoneId of places) {
    const there = limitsAt({ limits }, { zoneId })
    if (there.length === 0) return undefined
    for (const { species } of there) {
      if (species === undefined) return undefined
      for (const one of species) found.add(one)
    }
  }
  return [...found]
}

/** A zone of a permit with the fish of its rules; until one is chosen, any zone with the fish of all of them. */
export const placeOfRules = (
  rules: { zones: readonly { zoneId: number }[]; limits: readonly RiverLimit[] },
  zoneId: number | undefined,
): Pick<Concerned, 'zoneIds' | 'species'> => ({
  zoneIds: zoneId === undefined ? [] : [zoneId],
  species: speciesThere(
    rules.limits,
    zoneId === undefined ? rules.zones.map((zone) => zone.zoneId) : [zoneId],
  ),
})

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
