import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Day } from '#rules/permit-terms.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/database/open.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/log.ts'
import { databaseForTest } from '#server/platform/testing/database-for-test.ts'
import { aPermit, readFile, type WrittenFile } from './association-file-for-test.ts'
import { importAssociation } from './import-association.ts'
import type { InviteWarden } from './store/store-people.ts'
import type { ImportSummary } from './summary.ts'

const TODAY = '2027-05-01'
const now = new Date('2027-05-01T08:00:00Z')
const named = { it: 'x', en: 'x' }
const point = { type: 'Point' as const, coordinates: [11, 46] as [number, number] }
const morning = { code: 'M', name: named, from: '05:00', to: '13:00' }
const afternoon = { code: 'P', name: named, from: '13:00', to: '21:00' }

let database: Awaited<ReturnType<typeof databaseForTest>>
let opened: OpenDatabase
const invited: string[] = []

const FROM_CHILD_TO_PARENT = [
  'taken_place',
  'purchase',
  'discount_code',
  'place',
  'closure',
  'permit_version',
  'permit',
  'zone',
  'association_member',
  'association_warden',
  'association',
  'account',
] as const

beforeAll(async () => {
  database = await databaseForTest()
  opened = openDatabase(database.connection, createLog('silent'), 12)
})

afterAll(async () => {
  await opened?.close()
  await database?.drop()
})

beforeEach(async () => {
  invited.length = 0
  // Not truncate: it waits for the disk, table by table.
  for (const table of FROM_CHILD_TO_PARENT) await opened.db.deleteFrom(table).execute()
})

const invite: InviteWarden = async (tx, { email, firstName, lastName, language }) => {
  const known = await tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
  if (known) return { accountId: known.id, invited: false }
  const id = uuidv7()
  const names = { first_name: firstName, last_name: lastName, language }
  await tx
    .insertInto('account')
    .values({ id, kind: 'warden', email, ...names, status: 'inactive' })
    .execute()
  invited.push(email)
  return { accountId: id, invited: true }
}

const load = (changes: Partial<WrittenFile> = {}): Promise<ImportSummary> =>
  importAssociation(opened.db, readFile(changes), now, invite)

const placeOn = (day: Day, slot = '') =>
  opened.db
    .selectFrom('place')
    .select(['capacity', 'taken', 'planned', 'minor_capacity', 'minor_taken'])
    .where('day', '=', day)
    .where('slot', '=', slot)
    .executeTakeFirst()

/** As a sale does it: a place, if there is one. */
async function sell(day: Day, slot = ''): Promise<boolean> {
  const { numUpdatedRows } = await opened.db
    .updateTable('place')
    .set((e) => ({ taken: e('taken', '+', 1) }))
    .where('day', '=', day)
    .where('slot', '=', slot)
    .whereRef('taken', '<', 'capacity')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

const permits = () => opened.db.selectFrom('permit').selectAll().orderBy('id').execute()
const versions = () =>
  opened.db
    .selectFrom('permit_version')
    .select(['permit_id', 'version', 'terms'])
    .orderBy('version')
    .execute()

describe('a new association', () => {
  it('is there with its zones, its permits in their first version, and its places', async () => {
    const done = await load()
    expect(done).toMatchObject({ isNew: true, permits: { added: 1 }, zones: { added: 1 }, keptInAll: 0 })
    const [permit] = await permits()
    expect(permit).toMatchObject({ id: 1, key: 'day', version: 1, on_sale: true })
    expect(await versions()).toMatchObject([{ version: 1, terms: { type: 3, zones: [{ zoneId: 1 }] } }])
    expect(await placeOn(TODAY)).toMatchObject({ capacity: 4, taken: 0, planned: 4 })
    expect(await placeOn('2027-04-30')).toBeUndefined()
    expect(await placeOn('2027-05-11')).toMatchObject({ capacity: 4 })
  })

  it('has places on the days of its season only, and those of minors apart', async () => {
    await load({
      permits: [
        aPermit({ capacity: [{ places: 4, forMinors: 1 }], seasons: [{ from: '05-03', to: '05-04' }] }),
      ],
    })
    const rows = await opened.db.selectFrom('place').selectAll().orderBy('day').execute()
    expect(rows.map(({ day, capacity, minor_capacity }) => [day, capacity, minor_capacity])).toEqual([
      ['2027-05-03', 3, 1],
      ['2027-05-04', 3, 1],
    ])
  })

  it('that somebody else loads at the same moment gets numbers of its own', async () => {
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

  it('is noticed by whoever keeps the catalogue in memory: the association’s row was written', async () => {
    const mark = () => sql<{ xmin: string }>`select xmin::text from association`.execute(opened.db)
    await load()
    const before = (await mark()).rows[0]?.xmin
    await load()
    expect((await mark()).rows[0]?.xmin).not.toBe(before)
  })
})

describe('a changed file', () => {
  it('gives changed terms a new version, and leaves the old one as it was sold', async () => {
    await load({ permits: [aPermit(), aPermit({ key: 'week' })] })
    const done = await load({ permits: [aPermit({ price: { adultCents: 2500 } }), aPermit({ key: 'week' })] })
    expect(done.permits).toEqual({ added: 0, changed: 1, unchanged: 1, gone: 0 })
    const [day, week] = await permits()
    expect([day?.version, week?.version]).toEqual([2, 1])
    const ofDay = (await versions()).filter(({ permit_id }) => permit_id === day?.id)
    expect(ofDay.map(({ terms }) => terms.price.adultCents)).toEqual([2000, 2500])
  })

  it('takes off sale what it no longer has, and puts it back under the same number', async () => {
    await load({ permits: [aPermit(), aPermit({ key: 'week' })] })
    await sell(TODAY)
    const gone = await load({ permits: [aPermit({ key: 'week' })] })
    expect(gone.permits).toMatchObject({ unchanged: 1, gone: 1 })
    const [day] = await permits()
    expect(day).toMatchObject({ id: 1, key: 'day', on_sale: false })
    const rowsOfDay = await opened.db
      .selectFrom('place')
      .selectAll()
      .where('permit_id', '=', 1)
      .orderBy('day')
      .execute()
    expect(rowsOfDay[0]).toMatchObject({ day: TODAY, capacity: 1, taken: 1, planned: 0 })
    expect(rowsOfDay[1]).toMatchObject({ capacity: 0, taken: 0 })
    await load({ permits: [aPermit(), aPermit({ key: 'week' })] })
    expect((await permits())[0]).toMatchObject({ id: 1, on_sale: true, version: 1 })
    expect(
      await opened.db
        .selectFrom('place')
        .selectAll()
        .where('permit_id', '=', 1)
        .where('day', '=', TODAY)
        .executeTakeFirst(),
    ).toMatchObject({ capacity: 4, taken: 1 })
  })

  it('replaces closures, and zones keep their numbers', async () => {
    const lake = { key: 'lake', name: named, shape: point }
    const river = { key: 'river', name: named, shape: point }
    await load({ zones: [river], closures: [{ permit: 'day', from: TODAY, to: TODAY, reason: named }] })
    await load({ zones: [lake, river], closures: [{ zone: 'lake', from: TODAY, to: TODAY, reason: named }] })
    const zones = await opened.db.selectFrom('zone').select(['id', 'key']).orderBy('id').execute()
    expect(zones).toEqual([
      { id: 1, key: 'river' },
      { id: 2, key: 'lake' },
    ])
    const closures = await opened.db.selectFrom('closure').select(['permit_id', 'zone_id']).execute()
    expect(closures).toEqual([{ permit_id: null, zone_id: 2 }])
  })
})

describe('places that are sold', () => {
  it('stay when fewer are asked for, and it is told', async () => {
    await load()
    for (let sold = 0; sold < 3; sold += 1) expect(await sell(TODAY)).toBe(true)
    const done = await load({ permits: [aPermit({ capacity: [{ places: 2 }] })] })
    expect(await placeOn(TODAY)).toMatchObject({ planned: 2, capacity: 3, taken: 3 })
    expect(await placeOn('2027-05-02')).toMatchObject({ planned: 2, capacity: 2 })
    expect(done).toMatchObject({
      keptInAll: 1,
      kept: [{ day: TODAY, permitKey: 'day', zoneKey: 'river', asked: 2, sold: 3 }],
    })
    expect(await sell(TODAY)).toBe(false)
    await load({ permits: [aPermit({ capacity: [{ places: 5 }] })] })
    expect(await placeOn(TODAY)).toMatchObject({ planned: 5, capacity: 5, taken: 3 })
  })

  it('stay when their slot no longer exists, and no more are sold there', async () => {
    await load({ permits: [aPermit({ slots: [morning, afternoon] })] })
    await sell(TODAY, 'P')
    await load({ permits: [aPermit({ slots: [morning] })] })
    expect(await placeOn(TODAY, 'P')).toMatchObject({ planned: 0, capacity: 1, taken: 1 })
    expect(await placeOn('2027-05-02', 'P')).toMatchObject({ planned: 0, capacity: 0 })
    expect(await placeOn(TODAY, 'M')).toMatchObject({ capacity: 4 })
    expect(await sell(TODAY, 'P')).toBe(false)
  })

  it('count from the first day of a limit, also those that were sold before there was one', async () => {
    await load({ permits: [aPermit({ capacity: [], days: { atLeast: 1, atMost: 3 } })] })
    const buyer = uuidv7()
    await opened.db
      .insertInto('account')
      .values({
        id: buyer,
        kind: 'angler',
        email: 'anna@example.org',
        first_name: 'A',
        last_name: 'B',
        birth_date: '1990-01-01',
        language: 'it',
        status: 'active',
      })
      .execute()
    const buy = (
      first_day: Day,
      last_day: Day,
      state: 'issued' | 'refunded',
      holder_kind: 'self' | 'minor',
    ) =>
      opened.db
        .insertInto('purchase')
        .values({
          association_id: 1,
          id: uuidv7(),
          permit_id: 1,
          permit_version: 1,
          buyer_id: buyer,
          holder_id: buyer,
          holder_kind,
          first_day,
          last_day,
          zone_id: 1,
          state,
          order_key: '',
          price: '{}',
          amount_cents: 0,
        })
        .execute()
    await buy('2027-04-30', '2027-05-02', 'issued', 'self')
    await buy('2027-05-02', '2027-05-02', 'issued', 'self')
    await buy('2027-05-02', '2027-05-02', 'issued', 'minor')
    await buy('2027-05-02', '2027-05-02', 'refunded', 'self')
    const limited = {
      permits: [aPermit({ days: { atLeast: 1, atMost: 3 }, capacity: [{ places: 2, forMinors: 1 }] })],
    }
    await load(limited)
    expect(await placeOn(TODAY)).toMatchObject({ capacity: 1, taken: 1, minor_taken: 0 })
    expect(await placeOn('2027-05-02')).toMatchObject({
      capacity: 2,
      taken: 2,
      planned: 1,
      minor_capacity: 1,
      minor_taken: 1,
    })
    const standing = await opened.db
      .selectFrom('taken_place')
      .select(['day', 'minor_pool'])
      .orderBy('day')
      .execute()
    expect(standing.map(({ day }) => day)).toEqual([TODAY, '2027-05-02', '2027-05-02', '2027-05-02'])
    await load(limited)
    expect(await opened.db.selectFrom('taken_place').select('day').execute()).toHaveLength(4)
  })

  it('are never more than there are while imports change the number and people buy', async () => {
    await load({ permits: [aPermit({ capacity: [{ places: 30 }] })] })
    const imports = (async () => {
      for (const places of [10, 40, 5, 25, 15]) {
        await load({ permits: [aPermit({ capacity: [{ places }] })] })
      }
    })()
    const sales = await Promise.all(Array.from({ length: 120 }, () => sell(TODAY)))
    await imports
    const sold = sales.filter(Boolean).length
    const row = await placeOn(TODAY)
    expect(row?.taken).toBe(sold)
    expect(row?.capacity).toBe(Math.max(15, sold))
    expect(sold).toBeLessThanOrEqual(40)
    expect(sold).toBeGreaterThan(0)
  })
})

describe('discount codes', () => {
  const codes = () => opened.db.selectFrom('discount_code').selectAll().orderBy('code').execute()

  it('go on counting their uses, and never allow fewer than were made', async () => {
    await load({ discountCodes: [{ code: 'spring', percent: 10, usesInAll: 10 }] })
    const id = (await codes())[0]?.id
    await opened.db.updateTable('discount_code').set({ used: 4 }).execute()
    const done = await load({ discountCodes: [{ code: 'SPRING', amountCents: 300, usesInAll: 2 }] })
    expect(await codes()).toMatchObject([
      { id, code: 'SPRING', used: 4, uses_in_all: 4, rule: { kind: 'amount', cents: 300 } },
    ])
    expect(done.keptUses).toEqual([{ code: 'SPRING', asked: 2, used: 4 }])
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
    expect(invited).toEqual(['paolo@example.org'])
    const members = await opened.db.selectFrom('association_member').select('email').execute()
    expect(members).toEqual([{ email: 'bruno@example.org' }])
    await load()
    expect(await opened.db.selectFrom('association_warden').selectAll().execute()).toEqual([])
    expect(await opened.db.selectFrom('account').select('email').execute()).toHaveLength(1)
  })
})

it('loads nothing at all when it fails at its last step', async () => {
  await load()
  const failing = importAssociation(
    opened.db,
    readFile({
      name: 'Another name',
      permits: [aPermit({ price: { adultCents: 1 }, capacity: [{ places: 1 }] })],
      wardens: [{ email: 'p@example.org', firstName: 'P', lastName: 'F' }],
    }),
    now,
    () => Promise.reject(new Error('the mail could not be written')),
  )
  await expect(failing).rejects.toThrow('could not be written')
  expect(await opened.db.selectFrom('association').select('name').execute()).toEqual([{ name: 'The club' }])
  expect(await versions()).toHaveLength(1)
  expect(await placeOn(TODAY)).toMatchObject({ planned: 4 })
})

it('waits for a sale that is under way, and then counts it', async () => {
  await load()
  let sold: () => void = () => undefined
  const held = new Promise<void>((done) => (sold = done))
  const sale = inTransaction(opened.db, async (tx) => {
    await tx.updateTable('place').set({ taken: 4 }).where('day', '=', TODAY).execute()
    await held
  })
  await new Promise((done) => setTimeout(done, 50))
  const lowering = load({ permits: [aPermit({ capacity: [{ places: 1 }] })] })
  await new Promise((done) => setTimeout(done, 50))
  sold()
  await Promise.all([sale, lowering])
  expect(await placeOn(TODAY)).toMatchObject({ planned: 1, capacity: 4, taken: 4 })
})
