import type { Calendar } from '../calendars/calendar-terms.ts'
import type { Species } from '../codes.ts'
import type { KeepingChosen, KeepingTerms } from '../permit/keeping.ts'
import type { CatchLimit, Day, Slot } from '../permit-terms.ts'
import { seasonOfDay } from './season-of-day.ts'

/** `other`: a fish that has no code. */
export type CaughtSpecies = Species

type Loose<T> = { [K in keyof T]?: T[K] | undefined }

/** The figures of a limit of `PermitTerms.limits`, as the phone stores them. */
export type RiverLimit = Loose<Omit<CatchLimit, 'species' | 'gear'>> & {
  species?: readonly CaughtSpecies[] | undefined
}

/** The permit's rules on keeping fish: `alFiume` of a held permit. */
export interface RiverRules<Limit extends RiverLimit = RiverLimit> extends KeepingTerms {
  slots: readonly Pick<Slot, 'code' | 'from' | 'to' | 'onlyWhen'>[]
  /** The days of fishing, whose seasons count; absent: every day. */
  calendar?: Calendar | undefined
  limits: readonly Limit[]
  keepingExcludesReleasing: boolean
}

/** Day, zone, slot and technique of an outing, and what the angler declared about keeping fish. */
export interface Place extends KeepingChosen {
  /** The outing's day, also after midnight. */
  day: Day
}

/** A noted fish that counts (deleted ones are left out), also of the holder's other permits of the association. */
export interface NotedFish {
  /** The outing's day. */
  day: Day
  zoneId?: number | undefined
  species: CaughtSpecies
  lengthCm?: number | undefined
  kept: boolean
  /** Number of fish counted by this line; absent: 1. */
  fish?: number | undefined
}

export type Span = 'day' | 'season' | 'year'

export interface Allowance {
  /** Absent: all fish together. */
  species?: readonly CaughtSpecies[] | undefined
  span: Span
  allowed: number
  kept: number
  /** Never below 0, also when more fish were kept than the limit allows. */
  left: number
}

/** The number of fish after which fishing ends there for the day. */
export interface Stop {
  species?: readonly CaughtSpecies[] | undefined
  after: number
  counting: 'kept' | 'keptAndReleasedOfSize'
  counted: number
  left: number
}

export interface WhatIsLeft {
  /** In the order of the limits, the day's figure before the season's and the year's. None for fish that are never kept. */
  allowances: Allowance[]
  stops: Stop[]
  /** Fishing has to end here for today. */
  stopNow: boolean
}

/** Whether a limit applies in a zone; without a zone, only limits that name no `onlyZones` apply. */
export function holdsIn({ onlyZones, exceptZones }: RiverLimit, zoneId: number | undefined): boolean {
  const isHere = (zone: number) => zone === zoneId
  return (onlyZones?.some(isHere) ?? true) && !exceptZones?.some(isHere)
}

export const isAbout = ({ species }: Pick<RiverLimit, 'species'>, one: CaughtSpecies): boolean =>
  species === undefined || species.includes(one)

/** The limits that apply at this place, in their order. */
export const limitsAt = <Limit extends RiverLimit>(
  { limits }: { limits: readonly Limit[] },
  place: Pick<Place, 'zoneId'>,
): Limit[] => limits.filter((limit) => holdsIn(limit, place.zoneId))

export interface Sizes {
  smallestCm?: number
  largestCm?: number
}

/** The strictest lengths for a species in a zone, from its own limits and those for all fish. */
export function sizesOf(
  rules: Pick<RiverRules, 'limits'>,
  place: Pick<Place, 'zoneId'>,
  species: CaughtSpecies,
): Sizes {
  const own = limitsAt(rules, place).filter((limit) => isAbout(limit, species))
  const smallest = own.map(({ smallestCm }) => smallestCm).filter((cm) => cm !== undefined)
  const largest = own.map(({ largestCm }) => largestCm).filter((cm) => cm !== undefined)
  return {
    ...(smallest.length > 0 && { smallestCm: Math.max(...smallest) }),
    ...(largest.length > 0 && { largestCm: Math.min(...largest) }),
  }
}

/** A fish without a length counts as of size: one fish too many is worse than one too few. */
const isOfSize = (rules: RiverRules, fish: NotedFish): boolean =>
  (fish.lengthCm ?? Number.POSITIVE_INFINITY) >= (sizesOf(rules, fish, fish.species).smallestCm ?? 0)

/** How many of these fish a limit counts: its species, in the zones where it applies. */
const count = (
  limit: RiverLimit,
  noted: readonly NotedFish[],
  counts: (fish: NotedFish) => boolean,
): number =>
  noted
    .filter((fish) => holdsIn(limit, fish.zoneId) && isAbout(limit, fish.species) && counts(fish))
    .reduce((sum, { fish = 1 }) => sum + fish, 0)

/** What a limit still allows on the day, in its season and in its year; a figure of 0 gives no allowance. */
export function allowancesOf(
  limit: RiverLimit,
  rules: RiverRules,
  day: Day,
  noted: readonly NotedFish[],
): Allowance[] {
  const season = seasonOfDay(rules.calendar, day)
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
 * What may still be kept at this place. `noted`: the fish of this permit and the kept ones of the holder's other permits
 * of the association (`altrove` of readOutings).
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
