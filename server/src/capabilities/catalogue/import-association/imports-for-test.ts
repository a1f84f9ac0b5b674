import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Day } from '#rules/permit-terms.ts'
import { type Db, openDatabase, type OpenDatabase } from '#server/platform/database/open.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/log.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { databaseForTest } from '#server/platform/testing/database-for-test.ts'
import { readFile, type WrittenFile } from '#association-file/association-file-for-test.ts'
import { judgeFile } from '#association-file/judge-file.ts'
import { importAssociation } from './import-association.ts'
import type { InviteWarden } from './store/store-people.ts'
import type { ImportSummary } from './summary.ts'

/** The first day of every test, and the moment of its imports. */
export const TODAY = '2027-05-01'
export const now = new Date('2027-05-01T08:00:00Z')

const FROM_CHILD_TO_PARENT = [
  'taken_place',
  'order_line',
  'discount_code',
  'place',
  'quota',
  'closure',
  'own_species',
  'own_permit_type',
  'permit_version',
  'permit',
  'picture',
  'zone',
  'association_member',
  'ended_card',
  'given_number',
  'association_warden',
  'association_edition',
  'association',
  'account',
] as const

const invite: InviteWarden = async (tx, { email, firstName, lastName, language }) => {
  const known = await tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
  if (known) return { accountId: known.id, invitation: 'none' }
  const id = uuidv7()
  const names = { first_name: firstName, last_name: lastName, language }
  await tx
    .insertInto('account')
    .values({ id, kind: 'warden', email, ...names, status: 'inactive' })
    .execute()
  return { accountId: id, invitation: 'first' }
}

/** A database per test file, emptied before each test, with the imports that tests use. */
export function importsForTest() {
  let database: Awaited<ReturnType<typeof databaseForTest>> | undefined
  let opened: OpenDatabase | undefined

  const db = (): Db => {
    if (!opened) throw new Error('the database is opened before the first test')
    return opened.db
  }
  beforeAll(async () => {
    database = await databaseForTest()
    opened = openDatabase(database.connection, createLog('silent'), 12)
  })
  afterAll(async () => {
    await opened?.close()
    await database?.drop()
  })
  beforeEach(async () => {
    // Not truncate, which waits for the disk per table.
    for (const table of FROM_CHILD_TO_PARENT) await db().deleteFrom(table).execute()
  })

  return {
    db,

    /** The id of an account that may buy. */
    async aBuyer(): Promise<string> {
      const id = uuidv7()
      await db()
        .insertInto('account')
        .values({
          id,
          kind: 'angler',
          email: 'anna@example.org',
          first_name: 'A',
          last_name: 'B',
          birth_date: '1990-01-01',
          language: 'it',
          status: 'active',
        })
        .execute()
      return id
    },

    /** A purchase without a counted place, of permit 1 unless another is named. */
    async sellTo(
      buyer: string,
      sold: Pick<PurchaseRow, 'first_day' | 'last_day'> &
        Partial<Pick<PurchaseRow, 'zone_id' | 'state' | 'holder_kind'>>,
    ): Promise<void> {
      await db()
        .insertInto('purchase')
        .values({
          association_id: 1,
          id: uuidv7(),
          permit_id: 1,
          permit_version: 1,
          buyer_id: buyer,
          holder_id: buyer,
          holder_kind: 'self',
          holder_first_name: 'A',
          holder_last_name: 'B',
          holder_birth_date: '1990-01-01',
          state: 'issued',
          order_key: '',
          price: '{}',
          amount_cents: 0,
          ...sold,
        })
        .execute()
    },

    load: (changes: Partial<WrittenFile> = {}): Promise<ImportSummary> =>
      importAssociation(db(), readFile(changes), now, invite),

    /** A file at another moment. */
    async loadFile(file: object, at: Date): Promise<ImportSummary> {
      const judged = judgeFile(file, at)
      if ('mistakes' in judged) throw new Error(JSON.stringify(judged.mistakes))
      return importAssociation(db(), judged.file, at, invite)
    },

    placeOn: (day: Day, slot = '') =>
      db()
        .selectFrom('place')
        .select(['capacity', 'taken', 'planned', 'others_capacity', 'others_taken'])
        .where('day', '=', day)
        .where('slot', '=', slot)
        .executeTakeFirst(),

    /** Takes a place as a sale does, if there is one. */
    async sell(day: Day, slot = ''): Promise<boolean> {
      const { numUpdatedRows } = await db()
        .updateTable('place')
        .set((e) => ({ taken: e('taken', '+', 1), others_taken: e('others_taken', '+', 1) }))
        .where('day', '=', day)
        .where('slot', '=', slot)
        .whereRef('taken', '<', 'capacity')
        .whereRef('others_taken', '<', 'others_capacity')
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },

    permits: () => db().selectFrom('permit').selectAll().orderBy('id').execute(),

    versions: () =>
      db()
        .selectFrom('permit_version')
        .select(['permit_id', 'version', 'terms'])
        .orderBy('version')
        .execute(),
  }
}
