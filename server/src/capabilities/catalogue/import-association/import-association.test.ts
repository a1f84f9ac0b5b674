import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aPermit, readFile } from '#association-file/association-file-for-test.ts'
import { importAssociation } from './import-association.ts'
import { importsForTest, now, TODAY } from './imports-for-test.ts'

const named = { it: 'x', en: 'x' }
const point = { type: 'Point' as const, coordinates: [11, 46] as [number, number] }

const { db, load, permits, placeOn, sell, versions } = importsForTest()

describe('a new association', () => {
  it('is there with its zones, its permits in their first version, and its places', async () => {
    const done = await load()
    expect(done).toMatchObject({ isNew: true, permits: { added: 1 }, zones: { added: 1 }, kept: [] })
    const [permit] = await permits()
    expect(permit).toMatchObject({ id: 1, key: 'day', version: 1, on_sale: true })
    expect(await versions()).toMatchObject([{ version: 1, terms: { type: 3, zones: [{ zoneId: 1 }] } }])
    expect(await placeOn(TODAY)).toMatchObject({ capacity: 4, taken: 0, planned: 4 })
    expect(await placeOn('2027-04-30')).toBeUndefined()
    expect(await placeOn('2027-05-11')).toMatchObject({ capacity: 4 })
  })

  it('has places on the days of its season only, and those of minors apart', async () => {
    await load({
      permits: [aPermit({ capacity: [{ places: 4, forMinors: 1 }], calendar: 'may' })],
      calendars: { may: { in: [{ seasons: [{ from: '05-03', to: '05-04' }] }] } },
    })
    const rows = await db().selectFrom('place').selectAll().orderBy('day').execute()
    expect(rows.map(({ day, capacity, others_capacity }) => [day, capacity, others_capacity])).toEqual([
      ['2027-05-03', 4, 3],
      ['2027-05-04', 4, 3],
    ])
  })

  it('that another operator loads at the same moment gets numbers of its own', async () => {
    const keys = Array.from({ length: 6 }, (_, index) => `club-${index}`)
    const done = await Promise.all(keys.map((key) => load({ key })))
    expect(new Set(done.map(({ associationId }) => associationId)).size).toBe(6)
    expect(new Set((await permits()).map(({ id }) => id)).size).toBe(6)
  })
})

describe('the same file again', () => {
  it('changes nothing', async () => {
    const discountCodes = [{ code: 'SPRING', percent: 10 }]
    await load({ discountCodes })
    const again = await load({ discountCodes })
    const unchanged = { added: 0, changed: 0, unchanged: 1, gone: 0 }
    expect(again).toMatchObject({
      isNew: false,
      permits: unchanged,
      zones: unchanged,
      discountCodes: unchanged,
    })
    expect(again.places).toEqual({ added: 0, changed: 0 })
    expect(await versions()).toHaveLength(1)
  })

  it('is noticed by servers with the catalogue in memory: the association’s row was written', async () => {
    const rowVersion = () => sql<{ xmin: string }>`select xmin::text from association`.execute(db())
    await load()
    const before = (await rowVersion()).rows[0]?.xmin
    await load()
    expect((await rowVersion()).rows[0]?.xmin).not.toBe(before)
  })
})

describe('a changed file', () => {
  it('gives changed terms a new version, and leaves the old one as it was sold', async () => {
    await load({ permits: [aPermit(), aPermit({ key: 'week' })] })
    const done = await load({ permits: [aPermit({ prices: { base: '25.00' } }), aPermit({ key: 'week' })] })
    expect(done.permits).toEqual({ added: 0, changed: 1, unchanged: 1, gone: 0 })
    const [day, week] = await permits()
    expect([day?.version, week?.version]).toEqual([2, 1])
    const ofDay = (await versions()).filter(({ permit_id }) => permit_id === day?.id)
    expect(ofDay.map(({ terms }) => terms.prices.baseCents)).toEqual([2000, 2500])
  })

  it('takes off sale what it no longer has, and puts it back under the same number', async () => {
    await load({ permits: [aPermit(), aPermit({ key: 'week' })] })
    await sell(TODAY)
    const gone = await load({ permits: [aPermit({ key: 'week' })] })
    expect(gone.permits).toMatchObject({ unchanged: 1, gone: 1 })
    const [day] = await permits()
    expect(day).toMatchObject({ id: 1, key: 'day', on_sale: false })
    const rowsOfDay = await db()
      .selectFrom('place')
      .selectAll()
      .where('quota_id', '=', 1)
      .orderBy('day')
      .execute()
    expect(rowsOfDay[0]).toMatchObject({ day: TODAY, capacity: 1, taken: 1, planned: 0 })
    expect(rowsOfDay[1]).toMatchObject({ capacity: 0, taken: 0 })
    await load({ permits: [aPermit(), aPermit({ key: 'week' })] })
    expect((await permits())[0]).toMatchObject({ id: 1, on_sale: true, version: 1 })
    expect(
      await db()
        .selectFrom('place')
        .selectAll()
        .where('quota_id', '=', 1)
        .where('day', '=', TODAY)
        .executeTakeFirst(),
    ).toMatchObject({ capacity: 4, taken: 1 })
  })

  it('replaces closures, and zones keep their numbers', async () => {
    const lake = { key: 'lake', name: named, shape: point }
    const river = { key: 'river', name: named, shape: point }
    await load({ zones: [river], closures: [{ permit: 'day', from: TODAY, to: TODAY, reason: named }] })
    await load({ zones: [lake, river], closures: [{ zone: 'lake', from: TODAY, to: TODAY, reason: named }] })
    const zones = await db().selectFrom('zone').select(['id', 'key']).orderBy('id').execute()
    expect(zones).toEqual([
      { id: 1, key: 'river' },
      { id: 2, key: 'lake' },
    ])
    const closures = await db().selectFrom('closure').select(['permit_id', 'zone_id']).execute()
    expect(closures).toEqual([{ permit_id: null, zone_id: 2 }])
  })
})

describe('discount codes', () => {
  const codes = () => db().selectFrom('discount_code').selectAll().orderBy('code').execute()

  it('go on counting their uses, and never allow fewer than were made', async () => {
    await load({ discountCodes: [{ code: 'spring', percent: 10, usesInAll: 10 }] })
    const id = (await codes())[0]?.id
    await db().updateTable('discount_code').set({ used: 4 }).execute()
    const done = await load({ discountCodes: [{ code: 'SPRING', amount: '3.00', usesInAll: 2 }] })
    expect(await codes()).toMatchObject([
      { id, code: 'SPRING', used: 4, uses_in_all: 4, rule: { kind: 'amount', cents: 300 } },
    ])
    expect(done.keptUses).toEqual([{ code: 'SPRING', requested: 2, used: 4 }])
  })

  it('that the file no longer has are withdrawn', async () => {
    await load({ discountCodes: [{ code: 'SPRING', percent: 10 }] })
    const done = await load()
    expect(done.discountCodes.gone).toBe(1)
    expect(await codes()).toMatchObject([{ active: false }])
  })
})

describe('people', () => {
  it('members and wardens are those of the file; a warden is invited once', async () => {
    const paolo = { email: 'Paolo@example.org', firstName: 'Paolo', lastName: 'Ferrari' }
    const first = await load({ members: ['Anna@example.org', 'bruno@example.org'], wardens: [paolo] })
    expect(first).toMatchObject({ members: 2, wardens: 1, invited: 1 })
    const second = await load({ members: ['bruno@example.org'], wardens: [paolo] })
    expect(second).toMatchObject({ members: 1, wardens: 1, invited: 0 })
    const members = await db().selectFrom('association_member').select('email').execute()
    expect(members).toEqual([{ email: 'bruno@example.org' }])
    await load()
    expect(await db().selectFrom('association_warden').selectAll().execute()).toEqual([])
    expect(await db().selectFrom('account').select('email').execute()).toHaveLength(1)
  })

  it('a warden whom an operator named by command is left alone, in the file or not', async () => {
    const paolo = { email: 'paolo@example.org', firstName: 'Paolo', lastName: 'Ferrari' }
    await load({ wardens: [paolo] })
    await db().updateTable('association_warden').set({ by_command: true }).execute()
    const wardens = await db().selectFrom('association_warden').selectAll().execute()
    for (const file of [{}, { wardens: [paolo] }, {}]) {
      await load(file)
      expect(await db().selectFrom('association_warden').selectAll().execute()).toEqual(wardens)
    }
  })
})

it('loads nothing at all when it fails at its last step', async () => {
  await load()
  const failing = importAssociation(
    db(),
    readFile({
      name: 'Another name',
      permits: [aPermit({ prices: { base: '1.00' }, capacity: [{ places: 1 }] })],
      wardens: [{ email: 'p@example.org', firstName: 'P', lastName: 'F' }],
    }),
    now,
    () => Promise.reject(new Error('the mail could not be written')),
  )
  await expect(failing).rejects.toThrow('could not be written')
  expect(await db().selectFrom('association').select('name').execute()).toEqual([{ name: 'The club' }])
  expect(await versions()).toHaveLength(1)
  expect(await placeOn(TODAY)).toMatchObject({ planned: 4 })
})
