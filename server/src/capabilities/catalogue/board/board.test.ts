import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import type { Day } from '#rules/permit-terms.ts'
import { type LenzaForTest, useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { grownDuring } from '#server/testing/read-metrics.ts'
import { takePlaces } from '#server/testing/sold-before.ts'
import { memoryOf } from './kept-catalogue.ts'
import { readBoard } from './read-board.ts'
import { readChanges, type Reading } from './read-changes.ts'

const DAY = '2027-05-02'
const NEXT_DAY = '2027-05-03'

const lenza = useLenza()
const second = useLenza(() => ({ sharing: lenza.connection }))
let permitId: number
let number = 0
const open: pg.Client[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.end()))
})

/** A permit with ten places each day in each of two zones. */
async function aWater(): Promise<[first: number, second: number]> {
  const of = await anAssociation(`water-${++number}`)
    .with(aPermit('p').inZone('a').inZone('b').withPlaces(10))
    .loadInto(lenza)
  permitId = of.permit('p')
  return [of.zone('a'), of.zone('b')]
}

/** Taken places of each zone on a server's board. */
async function takenOn(server: LenzaForTest, day: Day = DAY): Promise<number[]> {
  const rows = await readBoard(server.db, server.clock.now(), (board) => board.rows(permitId, day))
  return rows.toSorted((one, other) => one.zoneId - other.zoneId).map(({ taken }) => taken)
}

/** Takes one place in a transaction that stays open. */
async function takingOne(zoneId: number): Promise<pg.Client> {
  const client = new pg.Client(lenza.connection)
  open.push(client)
  await client.connect()
  await client.query('begin')
  await client.query('update place set taken = taken + 1 where day = $1 and quota_id = $2 and zone_id = $3', [
    DAY,
    permitId,
    zoneId,
  ])
  return client
}

describe('the board shows what was committed before the request', () => {
  test('on this server and on another', async () => {
    const [a] = await aWater()
    for (const server of [lenza, second]) expect(await takenOn(server)).toEqual([0, 0])
    for (const taken of [1, 2, 3]) {
      await takePlaces(lenza, { permitId, day: DAY, zoneId: a }, taken)
      for (const server of [second, lenza]) expect(await takenOn(server)).toEqual([taken, 0])
    }
  })

  test('and nothing that is not', async () => {
    const [a] = await aWater()
    const sale = await takingOne(a)
    expect(await takenOn(lenza)).toEqual([0, 0])
    await sale.query('rollback')
    expect(await takenOn(lenza)).toEqual([0, 0])
  })

  test('also of a transaction that commits later than one that began after it', async () => {
    const [a, b] = await aWater()
    await takenOn(lenza)
    const early = await takingOne(a)
    const late = await takingOne(b)
    await late.query('commit')
    expect(await takenOn(lenza)).toEqual([0, 1])
    const seen = lastReading(lenza)
    await early.query('commit')

    // Without the guard: from the largest committed transaction instead of the smallest open one.
    const guarded = await changedSince(seen)
    const [, newest] = seen.snapshot.split(':')
    const unguarded = await changedSince({ ...seen, snapshot: `${newest}:${newest}:` })
    expect({ guarded: guarded.includes(a), unguarded: unguarded.includes(a) }).toEqual({
      guarded: true,
      unguarded: false,
    })
    expect(await takenOn(lenza)).toEqual([1, 1])
  })

  test('rows that are new, and rows that are gone', async () => {
    const [a, b] = await aWater()
    expect(await takenOn(lenza)).toEqual([0, 0])
    const row = { day: DAY, quota_id: permitId, zone_id: b }
    const { association_id } = await lenza.db
      .deleteFrom('place')
      .where('day', '=', row.day)
      .where('quota_id', '=', permitId)
      .where('zone_id', '=', b)
      .returning('association_id')
      .executeTakeFirstOrThrow()
    expect(await takenOn(lenza)).toEqual([0])
    const places = {
      association_id,
      slot: '',
      capacity: 5,
      planned: 5,
      taken: 4,
      others_capacity: 5,
      others_planned: 5,
    }
    await lenza.db
      .insertInto('place')
      .values({ ...row, ...places })
      .execute()
    await takePlaces(lenza, { permitId, day: DAY, zoneId: a }, 2)
    expect(await takenOn(lenza)).toEqual([2, 4])
  })
})

describe('an answer is computed', () => {
  test('once where nothing has changed, and again where something that it has read has', async () => {
    const [a] = await aWater()
    let times = 0
    const answer = async (day: Day) => {
      times = 0
      await readBoard(lenza.db, lenza.clock.now(), (board) => {
        times++
        return board.rows(permitId, day)
      })
      return times
    }
    // Which quotas count a permit is known with the catalogue: the first answer after an import is computed once more.
    expect(await answer(DAY)).toBe(3)
    expect(await answer(NEXT_DAY)).toBe(2)
    expect(await answer(DAY)).toBe(1)
    await takePlaces(second, { permitId, day: DAY, zoneId: a }, 1)
    expect(await answer(NEXT_DAY)).toBe(1)
    expect(await answer(DAY)).toBe(2)
    expect(await answer(DAY)).toBe(1)
  })

  test('and the cached result ends with the places, the clock and the catalogue', async () => {
    const [a] = await aWater()
    let times = 0
    const remembered = async () => {
      times = 0
      await readBoard(lenza.db, lenza.clock.now(), (board) => {
        const permit = board.catalogue.permits.get(permitId)
        if (permit)
          board.remember(
            permit,
            { day: DAY },
            'counted',
            () => void (times += board.rows(permitId, DAY).length),
          )
      })
      return times > 0
    }
    await remembered()
    expect(await remembered()).toBe(false)
    await takePlaces(second, { permitId, day: DAY, zoneId: a }, 1)
    expect(await remembered()).toBe(true)
    expect(await remembered()).toBe(false)
    lenza.pass({ days: 1 })
    expect(await remembered()).toBe(true)
    await anAssociation('another').with(aPermit('p')).loadInto(second)
    expect(await remembered()).toBe(true)
    expect(await remembered()).toBe(false)
  })
})

test('the metrics show how much is kept', async () => {
  await aWater()
  const growth = await grownDuring(lenza.app, ['lenza_board_size', 'lenza_board_days'], () =>
    takenOn(lenza, '2027-07-01'),
  )
  // Two rows, and the day of the permit.
  expect(growth).toEqual({ lenza_board_size: 3, lenza_board_days: 1 })
})

const lastReading = ({ db }: LenzaForTest): Reading => {
  const { latest } = memoryOf(db)
  if (latest === undefined) throw new Error('the board has read nothing')
  return latest
}

/** The zones whose rows are read again after a revision. */
async function changedSince(since: Reading): Promise<number[]> {
  const { days } = await readChanges(lenza.db, since, [{ day: DAY, quotaIds: [permitId], since }])
  return (days.get(0)?.changed ?? []).map(([, zoneId]) => zoneId)
}
