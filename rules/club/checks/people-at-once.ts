import type { PermitTerms } from '../../permit-terms.ts'
import { placesTakenBy, quotasOfAll, type TakenSpot } from '../../sale/places.ts'
import { slotsIn } from '../../permit/slots.ts'
import type { PermitOfClub, ZoneOfClub } from './club.ts'
import type { DaysAhead } from './days-ahead.ts'
import type { Finding } from './finding.ts'
import { minutesOf } from './slots.ts'

/** A choice of a permit, by the counters of which it takes a place. */
interface Choice {
  permit: string
  counters: string[]
}

const nameOf = ({ quotaId, zoneId, slot }: Omit<TakenSpot, 'day'>): string => `${quotaId} ${zoneId} ${slot}`

/** What can be chosen in a zone for one moment of the day. */
function choicesAt({ key, terms, quotas }: PermitOfClub, zoneId: number, minute: number): Choice[] {
  const isOn = (slot: PermitTerms['slots'][number]) => {
    const { from, to } = minutesOf(slot)
    return [minute, minute + 24 * 60].some((at) => from <= at && at < to)
  }
  const codes =
    terms.slots.length > 0
      ? slotsIn(terms, zoneId)
          .filter(isOn)
          .map(({ code }) => code)
      : [undefined]
  return codes.map((slot) => {
    const wanted = { zoneId, slot, days: ['2027-05-01'] }
    const taken = [false, true].flatMap((booking) => placesTakenBy({ terms, quotas }, { ...wanted, booking }))
    return { permit: key, counters: [...new Set(taken.map(nameOf))] }
  })
}

/** The fewest places of counters of which every choice takes one: no more people than that. */
function fewestPlaces(choices: readonly Choice[], placesOf: (counter: string) => number): number {
  let fewest = Infinity
  const cover = (left: readonly Choice[], places: number) => {
    if (places >= fewest) return
    const [first] = left.toSorted((one, other) => one.counters.length - other.counters.length)
    if (first === undefined) fewest = places
    for (const counter of first?.counters ?? [])
      cover(
        left.filter(({ counters }) => !counters.includes(counter)),
        places + placesOf(counter),
      )
  }
  // A choice that takes every counter of another choice, and more, adds no people to those of that one.
  const least = choices.filter(
    (one, at) =>
      !choices.some(
        (other, before) =>
          other.counters.every((counter) => one.counters.includes(counter)) &&
          (other.counters.length < one.counters.length || before < at),
      ),
  )
  cover(least, 0)
  return fewest
}

/** Choices that share counters with each other, and with no other choice. */
function counted(choices: readonly Choice[]): Choice[][] {
  let groups: Choice[][] = []
  for (const choice of choices) {
    const shares = (group: Choice[]) =>
      group.some(({ counters }) => counters.some((counter) => choice.counters.includes(counter)))
    groups = [...groups.filter((group) => !shares(group)), [...groups.filter(shares).flat(), choice]]
  }
  return groups
}

export interface PeopleAtOnce {
  minute: number
  people: number
  /** Permits that count their places there, each with those that share them, and the people of each. */
  of: { keys: string[]; people: number }[]
  /** Permits that let in any number. */
  unlimited: string[]
}

function peopleAt(permits: readonly PermitOfClub[], zoneId: number, minute: number): PeopleAtOnce {
  const places = new Map(
    permits.flatMap(({ quotas }) =>
      quotas.flatMap(({ quotaId, counters }) =>
        counters.map((counter) => [nameOf({ quotaId, ...counter }), counter.places] as const),
      ),
    ),
  )
  const choices = permits.flatMap((permit) => choicesAt(permit, zoneId, minute))
  const keysOf = (some: readonly Choice[]) => [...new Set(some.map(({ permit }) => permit))]
  const unlimited = keysOf(choices.filter(({ counters }) => counters.length === 0))
  const of = counted(choices.filter(({ counters }) => counters.length > 0))
    .map((group) => ({
      keys: keysOf(group),
      people: fewestPlaces(group, (counter) => places.get(counter) ?? 0),
    }))
    .filter(({ people }) => people > 0)
  return { minute, people: of.reduce((sum, { people }) => sum + people, 0), of, unlimited }
}

/** The permits that are in season together, each combination of a year once. */
function combinations(permits: readonly PermitOfClub[], ahead: DaysAhead): PermitOfClub[][] {
  const found = new Map<string, PermitOfClub[]>()
  const seasons = permits.map((permit) => ({ permit, days: ahead.of(permit.terms.calendar) }))
  for (const day of ahead.year) {
    const open = seasons.filter(({ days }) => days.has(day)).map(({ permit }) => permit)
    found.set(open.map(({ key }) => key).join(' '), open)
  }
  return [...found.values()]
}

const thereOf = (permits: readonly PermitOfClub[], zoneId: number): PermitOfClub[] =>
  permits.filter(({ terms }) => terms.zones.some((zone) => zone.zoneId === zoneId))

/** How many people the permits of a club let into a zone at one moment, on its fullest day and hour. */
export function mostPeopleIn(
  permits: readonly PermitOfClub[],
  zoneId: number,
  ahead: DaysAhead,
): PeopleAtOnce {
  const there = thereOf(permits, zoneId)
  const minutes = there.flatMap(({ terms }) => terms.slots.map((slot) => minutesOf(slot).from))
  const found = combinations(there, ahead).flatMap((open) =>
    [...new Set([12 * 60, ...minutes])].map((minute) => peopleAt(open, zoneId, minute)),
  )
  const none: PeopleAtOnce = { minute: 0, people: 0, of: [], unlimited: [] }
  const unlimited = [...new Set(found.flatMap((one) => one.unlimited))]
  return { ...found.reduce((most, one) => (one.people > most.people ? one : most), none), unlimited }
}

/** People in a zone from one minute of the day to another, on the day with most of them. */
export interface PeopleInHours {
  from: number
  to: number
  people: number
}

const DAY_MINUTES = 24 * 60

/** How many people the permits of a club let into a zone through the day, without the hours in which they let in none. */
export function peopleThroughDay(
  permits: readonly PermitOfClub[],
  zoneId: number,
  ahead: DaysAhead,
): PeopleInHours[] {
  const there = thereOf(permits, zoneId)
  const together = combinations(there, ahead)
  const edges = there.flatMap(({ terms }) => terms.slots.flatMap((slot) => Object.values(minutesOf(slot))))
  const times = [...new Set(edges.map((minute) => minute % DAY_MINUTES))].toSorted((a, b) => a - b)
  const [first = 0] = times
  const hours: PeopleInHours[] = []
  for (const [index, from] of (times.length === 0 ? [0] : times).entries()) {
    const to = times[index + 1] ?? first + DAY_MINUTES
    const people = Math.max(0, ...together.map((open) => peopleAt(open, zoneId, from).people))
    const before = hours.at(-1)
    if (before !== undefined && before.to === from && before.people === people) before.to = to
    else if (people > 0) hours.push({ from, to, people })
  }
  return hours
}

/** The most places that a quota has where the zone is counted. */
function mostPlacesOf(permits: readonly PermitOfClub[], zoneId: number): number {
  const counters = thereOf(permits, zoneId)
    .flatMap(({ quotas }) => quotasOfAll(quotas))
    .filter(({ zones }) => zones?.includes(zoneId) ?? true)
    .flatMap((quota) => quota.counters.filter((counter) => [0, zoneId].includes(counter.zoneId)))
  return Math.max(0, ...counters.map(({ places }) => places))
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24)}:${String(minute % 60).padStart(2, '0')}`

/** Zones where more people can be at once than the club states: for the zone, else in any line of its permits. */
export function peopleFindings(
  permits: readonly PermitOfClub[],
  zones: readonly ZoneOfClub[],
  ahead: DaysAhead,
): Finding[] {
  return zones.flatMap(({ zoneId, key, peopleAtMost }, index): Finding[] => {
    const { minute, people, of, unlimited } = mostPeopleIn(permits, zoneId, ahead)
    const path = ['zones', index]
    const values = {
      zone: key,
      time: clock(minute),
      people,
      permits: of.map((one) => `${one.people} ${one.keys.join(' + ')}`).join(', '),
    }
    if (peopleAtMost !== undefined) {
      const there = [...path, 'peopleAtMost']
      if (unlimited.length > 0)
        return [
          { path: there, code: 'PEOPLE_NOT_LIMITED', values: { zone: key, permits: unlimited.join(', ') } },
        ]
      return people > peopleAtMost
        ? [{ path: there, code: 'PEOPLE_ABOVE_STATED', values: { ...values, stated: peopleAtMost } }]
        : []
    }
    // Where a permit lets in any number, the club states none.
    const stated = unlimited.length > 0 ? Infinity : mostPlacesOf(permits, zoneId)
    return people > stated ? [{ path, code: 'PEOPLE_AT_ONCE', values: { ...values, stated } }] : []
  })
}
