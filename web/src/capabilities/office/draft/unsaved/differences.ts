import { isSameValue } from '#association-file/same-value.ts'
import type { Place } from '../fields/value-at.ts'

export interface Difference {
  place: Place
  mine: unknown
  theirs: unknown
}

/** Where two values of a part differ, down to single fields, and to places that are shown as one value. */
export function differencesOf(
  mine: unknown,
  theirs: unknown,
  place: Place = [],
  isOneValue: (place: Place) => boolean = () => false,
): Difference[] {
  if (isSameValue(mine, theirs)) return []
  if (isOneValue(place)) return [{ place, mine, theirs }]
  const [one, other] = [entriesOf(mine), entriesOf(theirs)]
  if (one === undefined && other === undefined) return [{ place, mine, theirs }]
  // A field that only one of them has.
  if ((one === undefined && mine !== undefined) || (other === undefined && theirs !== undefined))
    return [{ place, mine, theirs }]
  const names = new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])
  return [...names].flatMap((name) =>
    differencesOf(one?.get(name), other?.get(name), [...place, name], isOneValue),
  )
}

function entriesOf(value: unknown): Map<string | number, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return new Map<string | number, unknown>(
    Array.isArray(value) ? value.map((one, index) => [index, one]) : Object.entries(value),
  )
}
