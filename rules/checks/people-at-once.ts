import { hasDay } from '../calendars/calendar.ts'
import { addDays } from '../days.ts'
import type { Day, PermitTerms } from '../permit-terms.ts'
import { type PlacesOfASpot, placesLaidOut, placesTakenBy } from '../places.ts'
import { slotsIn } from '../slots.ts'
import type { Finding } from './finding.ts'
import { minutesOf } from './slots.ts'

export interface PermitOfClub {
  key: string
  terms: PermitTerms
}

export interface ZoneOfClub {
  zoneId: number
  key: string
  /** Stated for all permits together. */
  peopleAtMost?: number | undefined
}

/** The counters that each choice takes a place of, at one moment of the day in one zone. */
interface Standing {
  choices: string[][]
  rows: Map<string, PlacesOfASpot>
}

function standingAt({ terms }: PermitOfClub, zoneId: number, minute: number): Standing {
  const rows = new Map(
    placesLaidOut(terms)
      .filter((row) => row.zoneId === zoneId)
      .map((row) => [row.slot, row]),
  )
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
  const choices = codes.map((slot) =>
    placesTakenBy(terms, { zoneId, slot, days: ['2027-05-01'], booking: true }).map((spot) => spot.slot),
  )
  return { choices, rows }
}

/** As many as the fewest places of counters of which every choice takes one; Infinity where a choice takes none. */
function mostPeople({ choices, rows }: Standing): number {
  if (choices.length === 0) return 0
  if (choices.some((taken) => taken.length === 0)) return Infinity
  const counters = [...new Set(choices.flat())].toSorted()
  const fewest = (from: number, left: string[][]): number => {
    if (left.length === 0) return 0
    const counter = counters[from]
    if (counter === undefined) return Infinity
    const rest = left.filter((taken) => !taken.includes(counter))
    const without = fewest(from + 1, left)
    if (rest.length === left.length) return without
    return Math.min(without, (rows.get(counter)?.places ?? 0) + fewest(from + 1, rest))
  }
  return fewest(0, choices)
}

export interface PeopleAtOnce {
  minute: number
  people: number
  /** Permits that count their places there, with the people of each. */
  of: { key: string; people: number }[]
  /** Permits that let in any number. */
  unlimited: string[]
}

function peopleAt(permits: readonly PermitOfClub[], zoneId: number, minute: number): PeopleAtOnce {
  const all = permits.map((permit) => ({
    key: permit.key,
    people: mostPeople(standingAt(permit, zoneId, minute)),
  }))
  const of = all.filter(({ people }) => people > 0 && people < Infinity)
  const unlimited = all.filter(({ people }) => people === Infinity).map(({ key }) => key)
  return { minute, people: of.reduce((sum, { people }) => sum + people, 0), of, unlimited }
}

/** The permits that are in season together, each combination of a year once. */
function combinations(permits: readonly PermitOfClub[], firstDay: Day): PermitOfClub[][] {
  const found = new Map<string, PermitOfClub[]>()
  for (let index = 0; index < 366; index += 1) {
    const day = addDays(firstDay, index)
    const open = permits.filter(({ terms }) => hasDay(terms.calendar, day))
    found.set(open.map(({ key }) => key).join(' '), open)
  }
  return [...found.values()]
}

/** How many people the permits of a club let into a zone at one moment, on its fullest day and hour. */
export function mostPeopleIn(permits: readonly PermitOfClub[], zoneId: number, firstDay: Day): PeopleAtOnce {
  const there = permits.filter(({ terms }) => terms.zones.some((zone) => zone.zoneId === zoneId))
  const minutes = there.flatMap(({ terms }) => terms.slots.map((slot) => minutesOf(slot).from))
  const found = combinations(there, firstDay).flatMap((open) =>
    [...new Set([12 * 60, ...minutes])].map((minute) => peopleAt(open, zoneId, minute)),
  )
  const none: PeopleAtOnce = { minute: 0, people: 0, of: [], unlimited: [] }
  const unlimited = [...new Set(found.flatMap((one) => one.unlimited))]
  return { ...found.reduce((most, one) => (one.people > most.people ? one : most), none), unlimited }
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24)}:${String(minute % 60).padStart(2, '0')}`

/** Zones where more people can be at once than the club states: for the zone, else in any line of its permits. */
export function peopleFindings(
  permits: readonly PermitOfClub[],
  zones: readonly ZoneOfClub[],
  firstDay: Day,
): Finding[] {
  return zones.flatMap(({ zoneId, key, peopleAtMost }, index): Finding[] => {
    const { minute, people, of, unlimited } = mostPeopleIn(permits, zoneId, firstDay)
    const path = ['zones', index]
    const values = {
      zone: key,
      time: clock(minute),
      people,
      permits: of.map((one) => `${one.people} ${one.key}`).join(', '),
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
    const rows = permits.flatMap(({ terms }) => placesLaidOut(terms).filter((row) => row.zoneId === zoneId))
    // Where a permit lets in any number, the club states none.
    const stated = unlimited.length > 0 ? Infinity : Math.max(0, ...rows.map(({ places }) => places))
    return people > stated ? [{ path, code: 'PEOPLE_AT_ONCE', values: { ...values, stated } }] : []
  })
}
