import { type AgeGroup, isAgeOf, isInGroup, MINORS, type PersonOfAge } from '../age-groups.ts'
import type { CounterLeft } from './places.ts'
import type { Day } from '../permit-terms.ts'

/** The places of a zone and slot on a day as the wire has them; absent without limited entry. */
export interface PlacesOfRow {
  /** For an adult. */
  placesLeft?: number | undefined
  /** For a minor, the minors' places included. */
  placesLeftForMinors?: number | undefined
  /** All places, the minors' included. */
  places?: number | undefined
  placesForMinors?: number | undefined
  /** The figures are those of one counter. */
  ofOneCounter?: boolean | undefined
  /** Where places are reserved for groups of the association: every counter, with the names of its groups. */
  counters?: readonly (CounterLeft & { groupNames: string })[] | undefined
}

export interface PlacesShown {
  left?: number | undefined
  /** Only where `left` of `total` is an exact count: a whole day takes a place of two counters, a week of seven. */
  total?: number | undefined
  /** Left beside `left`, and for minors alone. */
  onlyForMinors?: number | undefined
  /** Left beside `left`, and for groups of the association alone. */
  onlyForGroups?: readonly { left: number; groupNames: string }[] | undefined
}

/** Whether the person who fishes is in a group, as far as that is known. */
export type IsOfGroup = (group: AgeGroup) => boolean

/** Somebody of whom nothing is known. */
export const OF_NO_GROUP: IsOfGroup = () => false

/** `isMinor`: known without a birth date, too. */
export const isOfGroups =
  (person: PersonOfAge, isMinor: boolean, firstDay: Day | undefined): IsOfGroup =>
  (group) =>
    group.key === MINORS.key ? isMinor : firstDay !== undefined && isInGroup(group, person, firstDay)

/** By the year of birth alone: where both ages of that year are possible, a form does not refuse; the server knows the date. */
export const mayBeOfGroups =
  (birthYear: number | undefined, mayBeMinor: boolean, day: Day): IsOfGroup =>
  (group) => {
    if (group.key === MINORS.key) return mayBeMinor
    if (birthYear === undefined) return false
    const age = Number(day.slice(0, 4)) - birthYear
    return isAgeOf(group, age) || (group.on !== 'yearEnd' && isAgeOf(group, age - 1))
  }

const leftFor = (counters: NonNullable<PlacesOfRow['counters']>, isOf: IsOfGroup): number =>
  Math.min(...counters.map(({ left, leftForOthers, groups }) => (groups.some(isOf) ? left : leftForOthers)))

function shownByCounter(counters: NonNullable<PlacesOfRow['counters']>, isOf: IsOfGroup): PlacesShown {
  const left = leftFor(counters, isOf)
  const apart = counters
    .filter(({ groups }) => !groups.some(isOf))
    .map(({ groups, groupNames }) => {
      const isOfThese: IsOfGroup = (group) => isOf(group) || groups.some(({ key }) => key === group.key)
      return { left: leftFor(counters, isOfThese) - left, groupNames }
    })
    .filter((one) => one.left > 0)
  const byNames = new Map(apart.map((one) => [one.groupNames, one]))
  return { left, ...(byNames.size > 0 && { onlyForGroups: [...byNames.values()] }) }
}

/** How many places a person is shown: those that are reserved for others are counted apart. */
export function placesShown(row: PlacesOfRow, isOf: IsOfGroup): PlacesShown {
  const { placesLeft: forAll, placesLeftForMinors: withMinors = forAll, places, ofOneCounter } = row
  if (row.counters && row.counters.length > 0) return shownByCounter(row.counters, isOf)
  if (forAll === undefined || withMinors === undefined) return {}
  const total = places !== undefined && ofOneCounter ? { total: places } : {}
  if (isOf(MINORS)) return { left: withMinors, ...total }
  const apart = withMinors - forAll
  return {
    left: forAll,
    ...(total.total !== undefined && { total: total.total - (row.placesForMinors ?? 0) }),
    ...(apart > 0 && { onlyForMinors: apart }),
  }
}

/** Whether all these people get a place; `own`: places that are held for them, and counted as taken. */
export function fitTogether(row: PlacesOfRow, people: readonly IsOfGroup[], own = 0): boolean {
  const { placesLeft: forAll, placesLeftForMinors: withMinors = forAll, counters = [] } = row
  if (counters.length > 0)
    return counters.every(({ left, leftForOthers, groups }) => {
      const others = people.filter((isOf) => !groups.some(isOf))
      return people.length <= left + own && others.length <= leftForOthers + own
    })
  if (forAll === undefined || withMinors === undefined) return true
  const adults = people.filter((isOf) => !isOf(MINORS))
  return people.length <= withMinors + own && adults.length <= forAll + own
}
