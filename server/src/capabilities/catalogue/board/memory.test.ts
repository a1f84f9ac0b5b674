import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { addDays } from '#rules/days.ts'
import { Memory } from './memory.ts'
import type { DayToRead, PlaceRow } from './read-changes.ts'

const QUOTA = 7
const revision = (snapshot: number) => ({ run: 'first', snapshot: `${snapshot}:${snapshot}:` })
const row = (taken: number, zoneId = 1): PlaceRow => [QUOTA, zoneId, '', 10, taken, 0, 0]

/** Applies the result of a statement at this snapshot for one day. */
function read(memory: Memory, day: DayToRead, snapshot: number, changed: PlaceRow[], total = changed.length) {
  const days = new Map([[0, { total, changed }]])
  return memory.apply([day], { revision: revision(snapshot), catalogueEtag: 'm', days })
}

const dayToRead = (day: string, since?: DayToRead['since']): DayToRead => ({
  day,
  quotaIds: [QUOTA],
  since,
})
const taken = (memory: Memory, day: string) => memory.places(day, QUOTA)?.rows.map((each) => each.taken)

test('rows that did not change keep their list', () => {
  const memory = new Memory()
  const first = read(memory, dayToRead('2027-05-01'), 1, [row(0), row(0, 2)])
  const rows = memory.places('2027-05-01', QUOTA)?.rows
  const second = read(memory, dayToRead('2027-05-01', first), 2, [row(0)], 2)
  expect(memory.places('2027-05-01', QUOTA)).toEqual({ rows, readAt: second })
  expect(memory.places('2027-05-01', QUOTA)?.rows).toBe(rows)
  read(memory, dayToRead('2027-05-01', second), 3, [row(4)], 2)
  expect(taken(memory, '2027-05-01')).toEqual([4, 0])
})

test('a statement that was overtaken changes nothing', () => {
  const memory = new Memory()
  const first = read(memory, dayToRead('2027-05-01'), 1, [row(0)])
  read(memory, dayToRead('2027-05-01', first), 3, [row(2)])
  read(memory, dayToRead('2027-05-01', first), 2, [row(1)])
  expect(taken(memory, '2027-05-01')).toEqual([2])
})

test('a day with deleted rows is read again', () => {
  const memory = new Memory()
  const first = read(memory, dayToRead('2027-05-01'), 1, [row(0), row(0, 2)])
  read(memory, dayToRead('2027-05-01', first), 2, [], 1)
  expect(memory.places('2027-05-01', QUOTA)).toBeUndefined()
})

test('the days that were least recently read go first, and nothing is left of their size', () => {
  const memory = new Memory(7)
  const day = (n: number) => `2027-05-0${n}`
  for (const n of [1, 2, 3]) read(memory, dayToRead(day(n)), n, [row(n)])
  const first = memory.places(day(1), QUOTA)?.readAt
  read(memory, dayToRead(day(1), first), 4, [], 1)
  read(memory, dayToRead(day(4)), 5, [row(4)])
  expect([1, 2, 3, 4].map((n) => taken(memory, day(n)))).toEqual([[1], undefined, [3], [4]])
  expect(memory.size).toBe(6)
  read(memory, dayToRead(day(5)), 6, [
    row(1),
    row(2, 2),
    row(3, 3),
    row(4, 4),
    row(5, 5),
    row(6, 6),
    row(7, 7),
  ])
  expect(memory.size).toBe(8)
  expect(memory.days).toBe(1)
})

/** The shape of the season of `npm run bench -- what-can-be-bought`: 200 permits with five zones of two slots each. */
test('a row of places takes at most 130 bytes of the heap', () => {
  setFlagsFromString('--expose_gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const heapUsed = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const [PERMITS, ROWS, DAYS] = [200, 10, 50]
  const quotaIds = Array.from({ length: PERMITS }, (_, n) => n + 1)
  const memory = new Memory()
  const before = heapUsed()
  for (let n = 0; n < DAYS; n++) {
    const rows = quotaIds.flatMap((quotaId) =>
      Array.from({ length: ROWS }, (_, spot) => [
        quotaId,
        quotaId * 5 + (spot >> 1),
        spot % 2 ? 'SERA' : 'MATTINA',
        40,
        quotaId % 30,
        0,
        0,
      ]),
    )
    // As the driver gives them: each row with texts of its own.
    const changed = JSON.parse(JSON.stringify(rows)) as PlaceRow[]
    const wanted = { day: addDays('2027-05-01', n), quotaIds, since: undefined }
    const days = new Map([[0, { total: changed.length, changed }]])
    memory.apply([wanted], { revision: revision(n), catalogueEtag: 'm', days })
  }
  const bytes = heapUsed() - before
  expect(memory.size).toBe(PERMITS * DAYS * (ROWS + 1))
  expect(bytes / (PERMITS * ROWS * DAYS)).toBeLessThan(130)
})
