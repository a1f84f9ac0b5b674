import type { Day } from './permit-terms.ts'

/** A dated notice above the rules of sold permits. A day in force is from `from` to `until`, both included. */
export interface OrdinanceReach {
  from: Day
  /** Absent: until the association ends it. */
  until?: Day | undefined
  /** Absent or empty: all waters of the association. */
  zoneIds?: readonly number[] | undefined
}

interface Concerned {
  firstDay: Day
  /** Absent: no end. */
  lastDay?: Day | undefined
  /** Empty: it is not known where, or anywhere. */
  zoneIds: readonly number[]
}

export const isOver = ({ until }: OrdinanceReach, today: Day): boolean => until !== undefined && until < today

export const isInForce = (ordinance: OrdinanceReach, today: Day): boolean =>
  ordinance.from <= today && !isOver(ordinance, today)

/** Holds for at least one of these days, at one of these places. */
function concerns({ from, until, zoneIds = [] }: OrdinanceReach, there: Concerned): boolean {
  if (until !== undefined && until < there.firstDay) return false
  if (there.lastDay !== undefined && from > there.lastDay) return false
  const isEverywhere = zoneIds.length === 0 || there.zoneIds.length === 0
  return isEverywhere || zoneIds.some((zoneId) => there.zoneIds.includes(zoneId))
}

/** Those of these days and places that are in force or to come, the one in force longest first. */
export const ordinancesToShow = <Ordinance extends OrdinanceReach>(
  all: readonly Ordinance[],
  there: Concerned,
  today: Day,
): Ordinance[] =>
  all
    .filter((ordinance) => !isOver(ordinance, today) && concerns(ordinance, there))
    .toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)))
