import { ADULT_AGE, ageOn } from '../age.ts'
import { type AgeGroup, isAgeOf } from '../age-groups.ts'
import type { Day } from '../permit-terms.ts'

/** The person who fishes, as far as it is known: on a permit only the year of birth is. */
export interface Angler {
  birthDate?: Day | undefined
  birthYear?: number | undefined
  isAdult?: boolean | undefined
}

/** When a licence is required. */
export interface LicenceRule {
  /** Completed years; absent: from birth. */
  fromAge?: number | undefined
  /** For whom and where; absent: for all, everywhere. */
  for?:
    | {
        groups?: readonly Omit<AgeGroup, 'name'>[] | undefined
        zones?: readonly number[] | undefined
        slots?: readonly string[] | undefined
      }
    | undefined
}

/** What of it is decided; a zone or slot that is not chosen may still be one where it is required. */
interface Place {
  zoneId?: number | undefined
  slot?: string | undefined
}

/**
 * Whether a licence is needed beside the permit. `fromAge`: from an age that this person may or may not have reached;
 * `forSome`: for people or in a place that they may or may not be.
 */
export type LicenceNeeded = 'no' | 'needed' | 'tooYoung' | 'turnsThisYear' | 'fromAge' | 'forSome'

/** Undefined: not known. */
type Known = boolean | undefined

function byAge(fromAge: number | undefined, { birthDate, birthYear, isAdult }: Angler, day: Day | undefined) {
  if (fromAge === undefined) return 'needed'
  if (isAdult && fromAge <= ADULT_AGE) return 'needed'
  if (day === undefined) return 'fromAge'
  if (birthDate !== undefined) return ageOn(birthDate, day) >= fromAge ? 'needed' : 'tooYoung'
  if (birthYear === undefined) return 'fromAge'
  const age = Number(day.slice(0, 4)) - birthYear
  if (age === fromAge) return 'turnsThisYear'
  return age > fromAge ? 'needed' : 'tooYoung'
}

/** The ages that somebody may have on the day that counts for a group. */
function agesFor(
  { on }: Pick<AgeGroup, 'on'>,
  { birthDate, birthYear, isAdult }: Angler,
  day: Day | undefined,
): number[] | undefined {
  if (day !== undefined && birthDate !== undefined)
    return [ageOn(birthDate, on === 'yearEnd' ? `${day.slice(0, 4)}-12-31` : day)]
  if (day !== undefined && birthYear !== undefined) {
    const inThisYear = Number(day.slice(0, 4)) - birthYear
    return on === 'yearEnd' ? [inThisYear] : [inThisYear - 1, inThisYear]
  }
  // Somebody of age may have any age from then on.
  return isAdult ? [ADULT_AGE, Infinity] : undefined
}

const isInOne = (group: Omit<AgeGroup, 'name'>, angler: Angler, day: Day | undefined): Known => {
  const ages = agesFor(group, angler, day)
  if (ages === undefined) return undefined
  const { from = 0, under = Infinity } = group
  if (
    ages.every((age) => isAgeOf(group, age)) ||
    (ages.includes(Infinity) && from <= ADULT_AGE && under === Infinity)
  )
    return true
  return ages.includes(Infinity)
    ? under <= ADULT_AGE
      ? false
      : undefined
    : ages.some((age) => isAgeOf(group, age))
      ? undefined
      : false
}

const isOneOf = <T>(named: readonly T[] | undefined, one: T | undefined): Known =>
  named === undefined || (one === undefined ? undefined : named.includes(one))

function isMeant(
  { for: scope = {} }: LicenceRule,
  angler: Angler,
  day: Day | undefined,
  place: Place,
): Known {
  const groups = scope.groups?.map((group) => isInOne(group, angler, day))
  const ofPeople: Known =
    groups === undefined || groups.includes(true) || (groups.includes(undefined) ? undefined : false)
  const all = [ofPeople, isOneOf(scope.zones, place.zoneId), isOneOf(scope.slots, place.slot)]
  if (all.includes(false)) return false
  return all.includes(undefined) ? undefined : true
}

/** `rule`: absent where no licence is required. `day`: absent while no day is chosen. */
export function licenceNeeded(
  rule: LicenceRule | undefined,
  angler: Angler,
  day: Day | undefined,
  place: Place = {},
): LicenceNeeded {
  if (rule === undefined) return 'no'
  const meant = isMeant(rule, angler, day, place)
  if (meant === false) return 'no'
  const needed = byAge(rule.fromAge, angler, day)
  return meant === undefined && needed !== 'tooYoung' ? 'forSome' : needed
}
