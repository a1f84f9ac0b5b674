import { MOST_ITEMS } from '#contract/river-log.ts'
import type { Entry } from '../entry.ts'

/** Of the 100 KB that the server takes, with room for the token and the frame. */
export const MOST_BYTES = 90_000

/**
 * Specification 5: only what is flagged modificato is sent; if nothing is, everything. Everything only where a person
 * asks for it, or each answer would bring the next request. What the server does not take waits for its correction, or
 * for a person who wants to know whether it is taken now.
 */
export function toSend(entries: readonly Entry[], isByHand: boolean): Entry[] {
  const waiting = entries.filter(({ modified, refused }) => modified && refused === undefined)
  return waiting.length === 0 && isByHand ? [...entries] : waiting
}

export interface Parcel {
  entry: Entry
  item: Record<string, unknown>
}

/** Batches that a server takes, in the order given; an item too large for any batch has one of its own. */
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

/** With the comma after it. */
const bytesOf = (item: Record<string, unknown>) => new TextEncoder().encode(JSON.stringify(item)).length + 1
