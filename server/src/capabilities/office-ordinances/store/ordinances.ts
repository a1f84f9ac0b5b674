import type { Language } from '#contract/languages.ts'
import type { Technique } from '#rules/codes.ts'
import type { FishNamed } from '#rules/club/ordinances.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { OrdinanceText } from '../../catalogue/index.ts'

/** What an ordinance says, where and when: all that a change of it replaces. */
export interface OrdinanceContent {
  texts: Partial<Record<Language, OrdinanceText>>
  /** Empty: all waters. */
  zoneIds: number[]
  /** Empty: whatever one fishes with. */
  techniques: Technique[]
  /** Empty: all fish. */
  species: FishNamed[]
  from: Day
  until: Day | null
  authority: string | null
  reference: string | null
}

export interface OrdinanceRow extends OrdinanceContent {
  id: string
  revision: number
}

const CONTENT = [
  'id',
  'revision',
  'texts',
  'zone_ids as zoneIds',
  'techniques',
  'species',
  'from_day as from',
  'until_day as until',
  'authority',
  'reference',
] as const

type StoredRow = Omit<OrdinanceRow, 'texts' | 'techniques' | 'species'> & {
  texts: object
  techniques: number[]
  species: string[]
}

const rowOf = ({ texts, techniques, species, ...row }: StoredRow): OrdinanceRow => ({
  ...row,
  texts,
  techniques: techniques as Technique[],
  species,
})

const columnsOf = ({ texts, zoneIds, from, until, ...plain }: OrdinanceContent) => ({
  texts: JSON.stringify(texts),
  zone_ids: zoneIds,
  from_day: from,
  until_day: until,
  techniques: plain.techniques,
  species: plain.species,
  authority: plain.authority,
  reference: plain.reference,
})

/** Those that are not removed, the latest first. */
export async function ordinancesOf(db: Db, associationId: number): Promise<OrdinanceRow[]> {
  const rows = await db
    .selectFrom('ordinance')
    .select(CONTENT)
    .where('association_id', '=', associationId)
    .where('removed_at', 'is', null)
    .orderBy('from_day', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(rowOf)
}

/** Those that were removed after this moment by an act that can be undone, the latest first. */
export async function removedOrdinances(db: Db, associationId: number, after: Date) {
  const rows = await db
    .selectFrom('ordinance')
    .select([...CONTENT, 'removed_by_event'])
    .where('association_id', '=', associationId)
    .where('removed_by_event', 'is not', null)
    .where('removed_at', '>', after)
    .orderBy('removed_at', 'desc')
    .execute()
  return rows.map(({ removed_by_event, ...row }) => ({ ...rowOf(row), eventId: removed_by_event ?? '' }))
}

/**
 * Others who change ordinances of this association wait until this transaction ends. Every server reads its catalogue
 * again when the association's row was written.
 */
export const lockOrdinances = (tx: Tx, associationId: number) =>
  tx
    .updateTable('association')
    .set((association) => ({ updated_at: association.ref('updated_at') }))
    .where('id', '=', associationId)
    .execute()

/** Undefined: there is none of this id, or it is removed. */
export async function findOrdinance(
  tx: Tx,
  associationId: number,
  id: string,
): Promise<OrdinanceRow | undefined> {
  const row = await tx
    .selectFrom('ordinance')
    .select(CONTENT)
    .where('association_id', '=', associationId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row && rowOf(row)
}

/** False: the id is that of another one. */
export async function insertOrdinance(
  tx: Tx,
  associationId: number,
  id: string,
  content: OrdinanceContent,
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('ordinance')
    .values({ association_id: associationId, id, ...columnsOf(content), saved_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const replaceOrdinance = (tx: Tx, id: string, content: OrdinanceContent, now: Date) =>
  tx
    .updateTable('ordinance')
    .set((row) => ({ ...columnsOf(content), saved_at: now, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const writeRemoval = (tx: Tx, id: string, eventId: string | null, now: Date) =>
  tx
    .updateTable('ordinance')
    .set({ removed_at: now, removed_by_event: eventId })
    .where('id', '=', id)
    .execute()

/** False: there is none, or it is not removed. */
export async function putBack(tx: Tx, associationId: number, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('ordinance')
    .set({ removed_at: null, removed_by_event: null })
    .where('association_id', '=', associationId)
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
