import { MOST_ITEMS } from '#contract/river-log.ts'
import type { Entry } from '../entry.ts'

/** Of the 100 KB that the server takes, with room for the token and the frame. */
export const MOST_BYTES = 90_000

/**
 * Specification 5: only what is flagged modificato is sent; if nothing is, everything. Everything is sent by hand only, or
 * each answer would cause the next request. A refused entry waits for its correction, or for a sync by hand.
 */
export function toSend(entries: readonly Entry[], isByHand: boolean): Entry[] {
  const waiting = entries.filter(({ modified, refused }) => modified && refused === undefined)
  return waiting.length === 0 && isByHand ? [...entries] : waiting
}

export interface Parcel {
  entry: Entry
  item: Record<string, unknown>
}

/** Batches of a size that the server accepts, in order; an item too large for any batch has its own. */
export function inBatches(parcels: readonly Parcel[]): Parcel[][] {
  const batches: Parcel[][] = []
  let room = 0
  for (const parcel of parcels) {
    const bytes = bytesOf(parcel.item)
    let batch = batches.at(-1)
    if (batch === undefined || bytes > room || batch.length === MOST_ITEMS) {
      batch = []
      batches.push(batch)
      room = MOST_BYTES
    }
    batch.push(parcel)
    room -= bytes
  }
  return batches
}

/** With the comma between items. */
const bytesOf = (item: Record<string, unknown>) => new TextEncoder().encode(JSON.stringify(item)).length + 1
