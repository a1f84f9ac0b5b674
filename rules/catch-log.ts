import type { Species, Technique } from './codes.ts'
import type { CatchLimit, Day, Keeping, Season } from './permit-terms.ts'
import { seasonAround } from './season-around.ts'

/** What takes the hook: a fish of the code table, or whatever else. */
export type CaughtSpecies = Species | 'other'

type Loose<T> = { [K in keyof T]?: T[K] | undefined }

/** A limit as the phone has it: the figures of `PermitTerms.limits`. */
export type RiverLimit = Loose<Omit<CatchLimit, 'species' | 'gear'>> & {
  species?: readonly CaughtSpecies[] | undefined
}

/** What a permit says of keeping fish: `alFiume` of a held permit. */
export interface RiverRules {
  zones: readonly { zoneId: number; keeping: Keeping }[]
  /** Empty: the whole year. */
  seasons: readonly Season[]
  limits: readonly RiverLimit[]
  keepingExcludesReleasing: boolean
}

/** Where, when and how one is fishing: an outing. */
export interface Place {
  /** The outing's day, also after midnight. */
  day: Day
  zoneId?: number | undefined
  technique?: Technique | undefined
}

/** Fish that are noted and count; those written by mistake are left out. Also fish of the holder's other permits there. */
export interface NotedFish {
  /** Of its outing. */
  day: Day
  zoneId?: number | undefined
  species: CaughtSpecies
  lengthCm?: number | undefined
  kept: boolean
  /** So many alike; 1 unless it says so. */
  fish?: number | undefined
}

export type Span = 'day' | 'season' | 'year'

/** How much of a limit is used up. Counts in fish. */
export interface Allowance {
  /** Absent: all fish together. */
  species?: readonly CaughtSpecies[] | undefined
  span: Span
  allowed: number
  kept: number
  /** Never below 0: what was kept beyond the limit stays noted. */
  left: number
}

/** After how many fish fishing ends there, that day. */
export interface Stop {
  species?: readonly CaughtSpecies[] | undefined
  after: number
  counting: 'kept' | 'keptAndReleasedOfSize'
  counted: number
  left: number
}

export interface WhatIsLeft {
  /** In the order of the limits, the day's figure before the season's and the year's. Fish that are never kept have none. */
  allowances: Allowance[]
  stops: Stop[]
  /** Fishing has to end here for today. */
  stopNow: boolean
}

/** Whether a limit holds in a zone; without a zone, those that hold everywhere but in some. */
export function holdsIn({ onlyZones, exceptZones }: RiverLimit, zoneId: number | undefined): boolean {
  if (zoneId === undefined) return onlyZones === undefined
  return (onlyZones?.includes(zoneId) ?? true) && !exceptZones?.includes(zoneId)
}

export const isAbout = ({ species }: Pick<RiverLimit, 'species'>, one: CaughtSpecies): boolean =>
  species === undefined || species.includes(one)

/** The limits that hold where one is fishing. */
export const limitsAt = (rules: RiverRules, place: Pick<Place, 'zoneId'>): RiverLimit[] =>
  rules.limits.filter((limit) => holdsIn(limit, place.zoneId))

export interface Sizes {
  smallestCm?: number
  largestCm?: number
}

/** The strictest lengths for a fish in a zone, those for all fish together included. */
export function sizesOf(rules: RiverRules, place: Pick<Place, 'zoneId'>, species: CaughtSpecies): Sizes {
  const own = limitsAt(rules, place).filter((limit) => isAbout(limit, species))
  const smallest = own.map(({ smallestCm }) => smallestCm).filter((cm) => cm !== undefined)
  const largest = own.map(({ largestCm }) => largestCm).filter((cm) => cm !== undefined)
  return {
    ...(smallest.length > 0 && { smallestCm: Math.max(...smallest) }),
    ...(largest.length > 0 && { largestCm: Math.min(...largest) }),
  }
}

/** A fish that was not measured is taken to be of size: one fish too many is worse than one too few. */
const isOfSize = (rules: RiverRules, fish: NotedFish): boolean =>
  (fish.lengthCm ?? Number.POSITIVE_INFINITY) >= (sizesOf(rules, fish, fish.species).smallestCm ?? 0)

/** How many of these fall under a limit: its species, in the zones where it holds. */
const count = (
  limit: RiverLimit,
  noted: readonly NotedFish[],
  counts: (fish: NotedFish) => boolean,
): number =>
  noted
    .filter((fish) => holdsIn(limit, fish.zoneId) && isAbout(limit, fish.species) && counts(fish))
    .reduce((sum, { fish = 1 }) => sum + fish, 0)

/** What a limit still allows, on the day, in its season and in its year; its figures of 0 are no allowance. */
export function allowancesOf(
  limit: RiverLimit,
  rules: RiverRules,
  day: Day,
  noted: readonly NotedFish[],
): Allowance[] {
  const season = seasonAround(rules.seasons, day)
  const spans: [Span, number | undefined, (of: Day) => boolean][] = [
    ['day', limit.keptPerDay, (of) => of === day],
    ['season', limit.keptPerSeason, (of) => season.first <= of && of <= season.last],
    ['year', limit.keptPerYear, (of) => of.slice(0, 4) === day.slice(0, 4)],
  ]
  return spans.flatMap(([span, allowed, isWithin]) => {
    if (allowed === undefined || allowed === 0) return []
    const kept = count(limit, noted, (fish) => fish.kept && isWithin(fish.day))
    return [
      {
        ...(limit.species && { species: limit.species }),
        span,
        allowed,
        kept,
        left: Math.max(0, allowed - kept),
      },
    ]
  })
}

function stopOf(limit: RiverLimit, rules: RiverRules, day: Day, noted: readonly NotedFish[]): Stop[] {
  if (limit.stopAfter === undefined) return []
  const { fish: after, counting } = limit.stopAfter
  const ofSizeToo = counting === 'keptAndReleasedOfSize'
  const counted = count(
    limit,
    noted,
    (fish) => fish.day === day && (fish.kept || (ofSizeToo && isOfSize(rules, fish))),
  )
  return [
    {
      ...(limit.species && { species: limit.species }),
      after,
      counting,
      counted,
      left: Math.max(0, after - counted),
    },
  ]
}

/**
 * What may still be kept where one is fishing, after the fish that are noted: those of this permit and the kept
 * ones of the holder's other permits of the association (`altrove` of readOutings).
 */
export function whatIsLeft(rules: RiverRules, place: Place, noted: readonly NotedFish[]): WhatIsLeft {
  const limits = limitsAt(rules, place)
  const stops = limits.flatMap((limit) => stopOf(limit, rules, place.day, noted))
  return {
    allowances: limits.flatMap((limit) => allowancesOf(limit, rules, place.day, noted)),
    stops,
    stopNow: stops.some(({ left }) => left === 0),
  }
}
