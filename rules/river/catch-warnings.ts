import type { Technique } from '../codes.ts'
import {
  type Allowance,
  allowancesOf,
  type CaughtSpecies,
  isAbout,
  limitsAt,
  type NotedFish,
  type Place,
  type RiverRules,
  sizesOf,
  whatIsLeft,
} from './catch-log.ts'
import { keepingThere } from '../permit/keeping.ts'
import type { Day, Season, Slot } from '../permit-terms.ts'
import { isInSpan } from '../calendars/calendar.ts'
import { keepingIn, slotOf } from '../permit/slots.ts'
import { hoursAt } from '../permit/validity.ts'
import type { WallClock } from '../wall-clock.ts'

/** Why a fish should not be kept, or fishing should stop. Lengths in cm, counts in fish. */
export type CatchWarning =
  | { code: 'STOP_REACHED'; after: number; species?: readonly CaughtSpecies[] | undefined }
  | ({ code: 'OUTSIDE_HOURS' } & Pick<Slot, 'from' | 'to'>)
  | { code: 'ALL_RELEASED' }
  | { code: 'NEVER_KEPT'; species: CaughtSpecies }
  | { code: 'CLOSED_SEASON'; species: CaughtSpecies; season: Season }
  | { code: 'TOO_SMALL'; smallestCm: number }
  | { code: 'TOO_LARGE'; largestCm: number }
  | { code: 'NOT_WITH_TECHNIQUE'; onlyTechniques: readonly Technique[] }
  | ({ code: 'LIMIT_REACHED' } & Pick<Allowance, 'span' | 'allowed' | 'species'>)
  | { code: 'RELEASED_TODAY' }
  | { code: 'KEPT_TODAY' }

export interface FishInHand {
  species: CaughtSpecies
  lengthCm?: number | undefined
  /** When it is caught, by the clock of the waters; absent: noted later, and not compared with the hours. */
  at?: WallClock | undefined
}

/** Warnings that depend on the fish alone, not on the holder or on the other fish. */
function ofTheFish(
  rules: RiverRules,
  place: Pick<Place, 'zoneId' | 'day'>,
  { species, lengthCm }: FishInHand,
): CatchWarning[] {
  const limits = limitsAt(rules, place).filter((limit) => isAbout(limit, species))
  const { smallestCm = 0, largestCm = Infinity } = sizesOf(rules, place, species)
  const season = limits.flatMap(({ closed }) => closed ?? []).find((one) => isInSpan(one, place.day))
  return [
    ...(limits.some(neverKept) ? [{ code: 'NEVER_KEPT' as const, species }] : []),
    ...(season ? [{ code: 'CLOSED_SEASON' as const, species, season }] : []),
    ...(lengthCm !== undefined && lengthCm < smallestCm ? [{ code: 'TOO_SMALL' as const, smallestCm }] : []),
    ...(lengthCm !== undefined && lengthCm > largestCm ? [{ code: 'TOO_LARGE' as const, largestCm }] : []),
  ]
}

const neverKept = (limit: {
  keptPerDay?: number | undefined
  keptPerSeason?: number | undefined
  keptPerYear?: number | undefined
}) => limit.keptPerDay === 0 || limit.keptPerSeason === 0 || limit.keptPerYear === 0

/** Whether a fish of this species may never be kept on this day. */
export const isNeverKept = (
  rules: RiverRules,
  place: Pick<Place, 'zoneId' | 'day'>,
  species: CaughtSpecies,
): boolean => ofTheFish(rules, place, { species }).length > 0

/**
 * Whether a release makes the day one of no-kill. A fish that the rules forbid to keep does not count, nor one without a
 * length, which may have been under size; a release in a no-kill zone always counts.
 */
function wentBackByChoice(rules: RiverRules, fish: NotedFish): boolean {
  if (fish.kept) return false
  if (fish.zoneId !== undefined && keepingIn(rules, fish.zoneId) === 'released') return true
  if (ofTheFish(rules, fish, fish).length > 0) return false
  return fish.lengthCm !== undefined || sizesOf(rules, fish, fish.species).smallestCm === undefined
}

const stopReached = (rules: RiverRules, place: Place, noted: readonly NotedFish[]): CatchWarning[] =>
  whatIsLeft(rules, place, noted).stops.flatMap(({ left, after, species }) =>
    left > 0 ? [] : [{ code: 'STOP_REACHED', after, ...(species && { species }) }],
  )

/** The fish is caught before the hours of the outing's slot, or after them. */
function outsideHours(rules: RiverRules, { day, slot }: Place, { at }: FishInHand): CatchWarning[] {
  const hours = slotOf(rules, slot)
  if (hours === undefined || at === undefined || hoursAt(hours, day, at) === 'now') return []
  return [{ code: 'OUTSIDE_HOURS', from: hours.from, to: hours.to }]
}

/** Whether a release of this day counts, in waters where keeping and releasing exclude each other. */
const releasedOn = (rules: RiverRules, day: Day, noted: readonly NotedFish[]): boolean =>
  noted.some((fish) => fish.day === day && wentBackByChoice(rules, fish))

/**
 * Warnings before a fish is noted as kept; empty when it may be kept. They do not prevent it: the log records what
 * happened. When a fish is corrected, `noted` excludes the fish itself.
 */
export function warnBeforeKeeping(
  rules: RiverRules,
  place: Place,
  fish: FishInHand,
  noted: readonly NotedFish[],
): CatchWarning[] {
  const limits = limitsAt(rules, place).filter((limit) => isAbout(limit, fish.species))
  const { technique } = place
  const keeping = keepingThere(rules, place)
  const always = [...stopReached(rules, place, noted), ...outsideHours(rules, place, fish)]
  const released: CatchWarning[] = keeping.is === 'released' ? [{ code: 'ALL_RELEASED' }] : []
  // Where a rule releases every fish, the limits of those that are kept say nothing more.
  if (released.length > 0 && keeping.by !== 'declaration') return [...always, ...released]
  return [
    ...always,
    ...released,
    ...ofTheFish(rules, place, fish),
    ...limits.flatMap(({ onlyTechniques }) =>
      technique !== undefined && onlyTechniques !== undefined && !onlyTechniques.includes(technique)
        ? [{ code: 'NOT_WITH_TECHNIQUE' as const, onlyTechniques }]
        : [],
    ),
    ...limits
      .flatMap((limit) => allowancesOf(limit, rules, place.day, noted))
      .filter(({ left }) => left === 0)
      .map(({ span, allowed, species }) => ({
        code: 'LIMIT_REACHED' as const,
        span,
        allowed,
        ...(species && { species }),
      })),
    ...(rules.keepingExcludesReleasing && releasedOn(rules, place.day, noted)
      ? [{ code: 'RELEASED_TODAY' as const }]
      : []),
  ]
}

/** Warnings before a fish is noted as released: fishing had to end, or may not be now, or fish were kept on the same day. */
export function warnBeforeReleasing(
  rules: RiverRules,
  place: Place,
  fish: FishInHand,
  noted: readonly NotedFish[],
): CatchWarning[] {
  const keptToday = noted.some(({ kept, day }) => kept && day === place.day)
  const isChoice = wentBackByChoice(rules, { ...fish, ...place, kept: false })
  return [
    ...stopReached(rules, place, noted),
    ...outsideHours(rules, place, fish),
    ...(rules.keepingExcludesReleasing && keptToday && isChoice ? [{ code: 'KEPT_TODAY' as const }] : []),
  ]
}
