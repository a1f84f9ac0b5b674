import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log.ts'
import { databaseForTest } from '#server/platform/testing/database-for-test.ts'
import { aPermit, readFile } from '#association-file/association-file-for-test.ts'
import { importAssociation } from './import-association.ts'
import { layOutPlaces } from './store/lay-out-places.ts'

const at = (day: string): Date => new Date(`${day}T10:00:00Z`)

let database: Awaited<ReturnType<typeof databaseForTest>>
let opened: OpenDatabase

beforeAll(async () => {
  database = await databaseForTest()
  opened = openDatabase(database.connection, createLog('silent'), 4)
  const permits = [
    aPermit(),
    aPermit({ key: 'sundays', calendar: 'sundays' }),
    aPermit({ key: 'open', capacity: [] }),
  ]
  await importAssociation(
    opened.db,
    readFile({ permits, calendars: { sundays: { in: [{ weekdays: [7] }] } } }),
    at('2027-05-01'),
    () => Promise.reject(new Error('no invitation is expected')),
  )
})

afterAll(async () => {
  await opened?.close()
  await database?.drop()
})

const daysOf = async (permit: number): Promise<string[]> =>
  (
    await opened.db.selectFrom('place').select('day').where('quota_id', '=', permit).orderBy('day').execute()
  ).map(({ day }) => day)

describe('the daily laying out of places', () => {
  it('has nothing to do on the day of the import', async () => {
    expect(await layOutPlaces(opened.db, at('2027-05-01'))).toBe(0)
  })

  it('adds the days that came into reach, and only those', async () => {
    await opened.db
      .updateTable('place')
      .set({ capacity: 1, planned: 1 })
      .where('day', '=', '2027-05-10')
      .execute()
    const before = await daysOf(1)
    expect(await layOutPlaces(opened.db, at('2027-05-04'))).toBeGreaterThanOrEqual(3)
    expect((await daysOf(1)).length).toBe(before.length + 3)
    expect((await daysOf(2)).every((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0)).toBe(true)
    expect(await daysOf(3)).toEqual([])
    const tenth = await opened.db
      .selectFrom('place')
      .select('planned')
      .where('day', '=', '2027-05-10')
      .execute()
    expect(tenth.every(({ planned }) => planned === 1)).toBe(true)
    expect(await layOutPlaces(opened.db, at('2027-05-04'))).toBe(0)
  })

  it('lays out what is missing after a long pause, from that day on', async () => {
    await layOutPlaces(opened.db, at('2028-05-04'))
    const days = await daysOf(1)
    expect(days).toContain('2028-05-04')
    expect(days).not.toContain('2028-05-03')
  })

  it('leaves permits that left the file alone', async () => {
    await opened.db.updateTable('permit').set({ on_sale: false }).execute()
    await opened.db
      .updateTable('association')
      .set({ file: JSON.stringify({ permits: [] }) })
      .execute()
    expect(await layOutPlaces(opened.db, at('2029-05-04'))).toBe(0)
  })
})
