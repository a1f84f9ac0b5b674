import { sql } from 'kysely'
import type { Commission, OutletLimitKind } from '#rules/sale/outlet-account.ts'
import type { OutletRow } from '#server/platform/database/tables/outlet-tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { guards } from '../guards.ts'

/** What the association has agreed with a shop or bar: all that a change of it replaces. */
export interface OutletTerms {
  name: string
  /** Undefined: every permit on sale. */
  permitIds?: number[] | undefined
  commission: Commission
  /** What it may owe at most; undefined: there is no limit. */
  limit?: { kind: Exclude<OutletLimitKind, 'none'>; cents: number } | undefined
}

export interface Outlet extends OutletTerms {
  id: string
  revision: number
  removedAt: Date | null
  removedByEvent: string | null
}

/** As a row has it, by rate or by amount. */
export function commissionIn(rate: number | null, cents: number | null): Commission {
  if (rate !== null) return { kind: 'rate', hundredths: rate }
  return cents === null ? { kind: 'none' } : { kind: 'perPermit', cents }
}

const outletOf = (row: OutletRow): Outlet => ({
  id: row.id,
  name: row.name,
  permitIds: row.permit_ids ?? undefined,
  commission: commissionIn(row.commission_rate, row.commission_cents),
  limit:
    row.limit_cents === null || row.limit_kind === 'none'
      ? undefined
      : { kind: row.limit_kind, cents: row.limit_cents },
  revision: row.revision,
  removedAt: row.removed_at,
  removedByEvent: row.removed_by_event,
})

function columnsOf({ name, permitIds, commission, limit }: OutletTerms) {
  const limit_kind: OutletLimitKind = limit?.kind ?? 'none'
  return {
    name,
    permit_ids: permitIds ?? null,
    commission_rate: commission.kind === 'rate' ? commission.hundredths : null,
    commission_cents: commission.kind === 'perPermit' ? commission.cents : null,
    limit_cents: limit?.cents ?? null,
    limit_kind,
  }
}

/** Also those that are removed, by name. */
export async function outletsOf(db: Db, associationId: number): Promise<Outlet[]> {
  const rows = await db
    .selectFrom('outlet')
    .selectAll()
    .where('association_id', '=', associationId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return rows.map(outletOf)
}

const oneOutlet = (on: Db | Tx, associationId: number, id: string) =>
  on.selectFrom('outlet').selectAll().where('association_id', '=', associationId).where('id', '=', id)

/** Undefined: the association has none of this id. Also one that is removed. */
export async function findOutlet(
  on: Db | Tx,
  associationId: number,
  id: string,
): Promise<Outlet | undefined> {
  const row = await oneOutlet(on, associationId, id).executeTakeFirst()
  return row && outletOf(row)
}

/** Inserted; false: the id is that of another one. */
export async function insertOutlet(
  tx: Tx,
  associationId: number,
  id: string,
  terms: OutletTerms,
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('outlet')
    .values({ association_id: associationId, id, ...columnsOf(terms), saved_at: now })
    .onConflict((conflict) => conflict.columns(['association_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const replaceOutlet = (tx: Tx, associationId: number, id: string, terms: OutletTerms, now: Date) =>
  tx
    .updateTable('outlet')
    .set((row) => ({ ...columnsOf(terms), saved_at: now, revision: row('revision', '+', 1) }))
    .where('association_id', '=', associationId)
    .where('id', '=', id)
    .execute()

/** `at` null: it sells again. */
export const writeRemoval = (
  tx: Tx,
  associationId: number,
  id: string,
  removal: { at: Date | null; eventId: string | null },
) =>
  tx
    .updateTable('outlet')
    .set({ removed_at: removal.at, removed_by_event: removal.eventId })
    .where('association_id', '=', associationId)
    .where('id', '=', id)
    .execute()

/** Undefined: there is none. Whoever sells for it, settles it, changes it or takes it away waits until this transaction ends. */
export async function lockOutlet(tx: Tx, associationId: number, id: string): Promise<Outlet | undefined> {
  await sql`select from outlet where association_id = ${associationId} and id = ${id} ${sql.raw(guards.lockOutlet)}`.execute(
    tx,
  )
  return findOutlet(tx, associationId, id)
}
