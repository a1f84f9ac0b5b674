import { expect, test } from 'vitest'
import { v7 } from 'uuid'
import type { Entry } from '../entry.ts'
import { itemOf } from '../entry-version.ts'
import { inBatches, MOST_BYTES, toSend } from './to-send.ts'

const PURCHASE = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const aNote = (changes: Partial<Entry> = {}, text = 'Acqua alta.'): Entry =>
  ({
    kind: 'note',
    id: v7(),
    purchaseId: PURCHASE,
    text,
    at: '2027-05-02T08:00:00.000Z',
    versionId: v7(),
    modified: false,
    ...changes,
  }) as Entry
const aCatch = (): Entry => ({
  kind: 'catch',
  id: v7(),
  purchaseId: PURCHASE,
  outingId: PURCHASE,
  species: 'marbleTrout',
  lengthCm: 46.5,
  weightG: 1250,
  kept: false,
  caughtAt: '2027-05-02T06:31:00.000Z',
  zoneId: 12,
  at: '2027-05-02T06:31:22.123Z',
  versionId: v7(),
  modified: true,
})
const parcels = (entries: Entry[]) => entries.map((entry) => ({ entry, item: itemOf(entry) }))

test('only what is flagged is sent', () => {
  const flagged = aNote({ modified: true })
  expect(toSend([aNote(), flagged], false)).toEqual([flagged])
  expect(toSend([aNote(), flagged], true)).toEqual([flagged])
})

test('if nothing is flagged, everything is sent by hand, and nothing automatically', () => {
  const all = [aNote(), aNote()]
  expect(toSend(all, true)).toEqual(all)
  expect(toSend(all, false)).toEqual([])
})

test('what was refused waits for its correction, or for a person', () => {
  const refused = aNote({ modified: true, refused: { code: 'NOT_FOUND', reason: 'No.' } })
  expect(toSend([refused], false)).toEqual([])
  expect(toSend([refused], true)).toEqual([refused])
})

test('a thousand entries travel in at most five requests', () => {
  const day = parcels(Array.from({ length: 1000 }, aCatch))
  const batches = inBatches(day)
  expect(batches.length).toBeLessThanOrEqual(5)
  expect(batches.flat()).toEqual(day)
})

test('no batch is larger than a server takes, in bytes or in items', () => {
  const long = 'ò'.repeat(1500)
  const batches = inBatches(parcels(Array.from({ length: 300 }, () => aNote({ modified: true }, long))))
  for (const batch of batches)
    expect(Buffer.byteLength(JSON.stringify({ dati: batch.map(({ item }) => item) }))).toBeLessThan(
      MOST_BYTES + 20,
    )
  const short = inBatches(Array.from({ length: 1200 }, () => ({ entry: aNote(), item: {} })))
  expect(short.map((batch) => batch.length)).toEqual([500, 500, 200])
})
