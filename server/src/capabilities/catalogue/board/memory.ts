import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import type { CountedPlaces } from '#rules/sale/places.ts'
import type { ClockSpan } from './clock-span.ts'
import type { Catalogue } from '../store/read-catalogue.ts'
import type { Changes, DayToRead, PlaceRow, Reading, Revision } from './read-changes.ts'

/** The places of one quota on one day; a change replaces `rows`. */
export interface KeptPlaces {
  rows: CountedPlaces[]
  readAt: Reading
}

/** The places that a result was computed from. */
export interface Read {
  quotaId: number
  day: Day
  rows: CountedPlaces[] | undefined
}

/** See `Board.remember`. */
export interface Remembered {
  permit: PermitOnSale
  span: ClockSpan
  reads: Read[]
  result: unknown
}

interface KeptDay {
  places: Map<number, KeptPlaces>
  /** By permit, then by key: short keys that are often the same object are found faster than one long name. */
  results: Map<number, Map<string, Remembered>>
  /** How many results. */
  count: number
}

/**
 * In rows of places: 107 bytes each of the heap (docs/decisions/0035); a result (an encoded offer) counts as four. The days
 * of one statement stay together, so a batch of requests may exceed it until the next statement.
 */
const MAX_SIZE = 500_000
const RESULT_SIZE = 4
const MAX_RESULTS_OF_DAY = 10_000

/** The memory of one database: its catalogue, and the days that were read last, up to `MAX_SIZE`. */
export class Memory {
  catalogue: Promise<Catalogue> | undefined
  size = 0
  #days = new Map<Day, KeptDay>()
  #ofPermits = new WeakMap<PermitOnSale, Map<string, unknown>>()
  #latest: Reading | undefined
  #statements = 0
  #maxSize: number

  constructor(maxSize = MAX_SIZE) {
    this.#maxSize = maxSize
  }

  get latest(): Reading | undefined {
    return this.#latest
  }

  get days(): number {
    return this.#days.size
  }

  places(day: Day, quotaId: number): KeptPlaces | undefined {
    return this.#days.get(day)?.places.get(quotaId)
  }

  result(day: Day, permitId: number, key: string): Remembered | undefined {
    return this.#days.get(day)?.results.get(permitId)?.get(key)
  }

  keepResult(day: Day, key: string, result: Remembered): void {
    const kept = this.#dayOf(day)
    if (kept.count >= MAX_RESULTS_OF_DAY) this.#forgetResults(kept)
    const { permitId } = result.permit
    const ofPermit = kept.results.get(permitId) ?? new Map<string, Remembered>()
    kept.results.set(permitId, ofPermit)
    const before = ofPermit.get(key)
    this.size += sizeOfResult(result) - sizeOfResult(before)
    kept.count += before === undefined ? 1 : 0
    ofPermit.set(key, result)
  }

  #forgetResults(kept: KeptDay): void {
    for (const ofPermit of kept.results.values())
      for (const result of ofPermit.values()) this.size -= sizeOfResult(result)
    kept.results.clear()
    kept.count = 0
  }

  /** Results that depend on the catalogue only, a few per permit and language: they end with the catalogue's object. */
  resultsOf(permit: PermitOnSale): Map<string, unknown> {
    const results = this.#ofPermits.get(permit) ?? new Map<string, unknown>()
    this.#ofPermits.set(permit, results)
    return results
  }

  /** Applies the result of a statement to the requested days; returns their reading. */
  apply(requested: DayToRead[], { revision, catalogueEtag, days }: Changes): Reading {
    const reading =
      this.#latest && isSame(this.#latest, revision)
        ? this.#latest
        : { ...revision, catalogueEtag, confirmed: 0 }
    reading.confirmed = ++this.#statements
    this.#latest = reading
    for (const [position, one] of requested.entries()) {
      if (one.since !== reading) this.#bringUpToDate(one, days.get(position), reading)
    }
    this.#dropOldest(new Set(requested.map(({ day }) => day)))
    return reading
  }

  #bringUpToDate(
    { day, quotaIds, since }: DayToRead,
    change: { total: number; changed: PlaceRow[] } | undefined,
    readAt: Reading,
  ): void {
    const kept = this.#dayOf(day).places
    // A parallel statement was faster and may be newer: this result is dropped, and its reader reads again.
    if (quotaIds.some((quotaId) => kept.get(quotaId)?.readAt !== since)) return
    const changed = Map.groupBy(change?.changed ?? [], ([quotaId]) => quotaId)
    let total = 0
    for (const quotaId of quotaIds) {
      const before = kept.get(quotaId)
      const rows = withChanges(day, before?.rows ?? [], changed.get(quotaId) ?? [])
      this.size += rows.length + 1 - sizeOf(before)
      total += rows.length
      kept.set(quotaId, { rows, readAt })
    }
    // A deleted row is not among the changed rows: only their number shows it.
    if (change && change.total !== total) this.#forget(day, quotaIds)
  }

  #forget(day: Day, quotaIds: number[]): void {
    const { places } = this.#dayOf(day)
    for (const quotaId of quotaIds) {
      this.size -= sizeOf(places.get(quotaId))
      places.delete(quotaId)
    }
  }

  #dayOf(day: Day): KeptDay {
    const kept = this.#days.get(day) ?? { places: new Map(), results: new Map(), count: 0 }
    this.#days.set(day, kept)
    return kept
  }

  /** Least recently used first: days in use move to the end. */
  #dropOldest(inUse: Set<Day>): void {
    for (const day of inUse) {
      const kept = this.#dayOf(day)
      this.#days.delete(day)
      this.#days.set(day, kept)
    }
    for (const [day, kept] of this.#days) {
      if (this.size <= this.#maxSize || inUse.has(day)) return
      for (const places of kept.places.values()) this.size -= sizeOf(places)
      this.#forgetResults(kept)
      this.#days.delete(day)
    }
  }
}

const sizeOf = (kept: KeptPlaces | undefined): number => (kept === undefined ? 0 : kept.rows.length + 1)

const sizeOfResult = (result: Remembered | undefined): number =>
  result === undefined ? 0 : RESULT_SIZE + result.reads.length

const isSame = (one: Revision, other: Revision): boolean =>
  one.run === other.run && one.snapshot === other.snapshot

const COUNTS = ['capacity', 'taken', 'othersCapacity', 'othersTaken'] as const

/** Returns the same list if nothing differs. */
function withChanges(day: Day, before: CountedPlaces[], changed: PlaceRow[]): CountedPlaces[] {
  let rows = before
  for (const [quotaId, zoneId, slot, capacity, taken, othersCapacity, othersTaken] of changed) {
    const row = { day, quotaId, zoneId, slot, capacity, taken, othersCapacity, othersTaken }
    const at = before.findIndex((known) => known.zoneId === zoneId && known.slot === slot)
    const known = before[at]
    if (known && COUNTS.every((count) => known[count] === row[count])) continue
    if (rows === before) rows = [...before]
    if (known) rows[at] = row
    else rows.push(row)
  }
  return rows
}
