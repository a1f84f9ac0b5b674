import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { BlankRow, BookletRow } from '#server/platform/database/tables/booklet-tables.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface BlankWithPurchase extends BlankRow {
  purchase: PurchaseRow
}

export interface BookletWithBlanks {
  row: BookletRow
  /** Null: the association's own. */
  outletName: string | null
  blanks: BlankWithPurchase[]
}

/** Whose booklets: `undefined` all of the association, `null` those of its own people. */
export type OfOutlet = string | null | undefined

export async function bookletOf(
  on: Db | Tx,
  associationId: number,
  { outletId, bookletId }: { outletId?: OfOutlet; bookletId: string },
): Promise<BookletWithBlanks | undefined> {
  const found = await on
    .selectFrom('booklet as b')
    .leftJoin('outlet as o', (join) =>
      join.onRef('o.association_id', '=', 'b.association_id').onRef('o.id', '=', 'b.outlet_id'),
    )
    .selectAll('b')
    .select('o.name as outlet_name')
    .where('b.association_id', '=', associationId)
    .where('b.id', '=', bookletId)
    .$if(outletId === null, (all) => all.where('b.outlet_id', 'is', null))
    .$if(typeof outletId === 'string', (all) => all.where('b.outlet_id', '=', outletId ?? null))
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { outlet_name: outletName, ...row } = found
  return { row, outletName, blanks: await blanksOf(on, row) }
}

async function blanksOf(on: Db | Tx, { association_id, id }: BookletRow): Promise<BlankWithPurchase[]> {
  const blanks = await on
    .selectFrom('booklet_blank')
    .selectAll()
    .where('association_id', '=', association_id)
    .where('booklet_id', '=', id)
    .orderBy('serial')
    .execute()
  const purchases = await on
    .selectFrom('booklet_blank as k')
    .innerJoin('purchase as u', (join) =>
      join.onRef('u.association_id', '=', 'k.association_id').onRef('u.id', '=', 'k.purchase_id'),
    )
    .selectAll('u')
    .where('k.association_id', '=', association_id)
    .where('k.booklet_id', '=', id)
    .execute()
  const byId = new Map(purchases.map((purchase) => [purchase.id, purchase]))
  return blanks.flatMap((blank) => {
    const purchase = byId.get(blank.purchase_id)
    return purchase === undefined ? [] : [{ ...blank, purchase }]
  })
}

/** Numbered from one in each year, without gaps: whoever makes another waits for this transaction. */
export async function nextNumber(tx: Tx, associationId: number, year: number): Promise<number> {
  await sql`select from association where id = ${associationId} for no key update`.execute(tx)
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) + 1 as number from booklet
    where association_id = ${associationId} and year = ${year}`.execute(tx)
  return rows[0]?.number ?? 1
}

/**
 * By its code, or by the number printed on it, which each year has again: of this year and the last the one that can still be entered
 * and is nearest to today, or else the newest.
 */
export async function blankBy(
  db: Db,
  associationId: number,
  by: { number: number; serial: number } | { shortCode: string } | { purchaseId: string },
  { outletId, now }: { outletId: OfOutlet; now: Date },
): Promise<{ bookletId: string; serial: number } | undefined> {
  const found = db
    .selectFrom('booklet_blank as k')
    .innerJoin('booklet as b', (join) =>
      join.onRef('b.association_id', '=', 'k.association_id').onRef('b.id', '=', 'k.booklet_id'),
    )
    .innerJoin('purchase as u', (join) =>
      join.onRef('u.association_id', '=', 'k.association_id').onRef('u.id', '=', 'k.purchase_id'),
    )
    .select(['k.booklet_id as bookletId', 'k.serial'])
    .where('k.association_id', '=', associationId)
    .$if(outletId === null, (all) => all.where('b.outlet_id', 'is', null))
    .$if(typeof outletId === 'string', (all) => all.where('b.outlet_id', '=', outletId ?? null))
  if ('shortCode' in by) return found.where('u.short_code', '=', by.shortCode).executeTakeFirst()
  if ('purchaseId' in by) return found.where('u.id', '=', by.purchaseId).executeTakeFirst()
  const isUnsold = sql<boolean>`k.entered_at is null and k.ended_at is null and b.year >= ${now.getUTCFullYear() - 1}`
  return found
    .where('b.number', '=', by.number)
    .where('k.serial', '=', by.serial)
    .orderBy(isUnsold, 'desc')
    .orderBy(sql`case when ${isUnsold} then abs(u.first_day - ${now}::timestamptz::date) end`)
    .orderBy('b.year', 'desc')
    .executeTakeFirst()
}

const oneBlank = (tx: Tx, { association_id, booklet_id, serial }: BlankRow) =>
  tx
    .updateTable('booklet_blank')
    .where('association_id', '=', association_id)
    .where('booklet_id', '=', booklet_id)
    .where('serial', '=', serial)

export const noteEntered = (
  tx: Tx,
  blank: BlankRow,
  by: { accountId: string; at: Date; soldAt: Date; paidAs: BlankRow['paid_as']; isBeside: boolean },
) =>
  oneBlank(tx, blank)
    .set({ entered_at: by.at, entered_by: by.accountId, sold_at: by.soldAt, paid_as: by.paidAs })
    .set({ is_beside: by.isBeside })
    .execute()

/** Those that were seen now for the first time. */
export async function noteSeen(
  tx: Tx,
  { association_id, id }: BookletRow,
  serials: readonly number[],
  at: Date,
): Promise<number> {
  const seen = await tx
    .updateTable('booklet_blank')
    .set({ beside_seen_at: at })
    .where('association_id', '=', association_id)
    .where('booklet_id', '=', id)
    .where('serial', '=', sql<number>`any(${[...serials]})`)
    .where('is_beside', '=', true)
    .where('beside_seen_at', 'is', null)
    .returning('serial')
    .execute()
  return seen.length
}

/** Whether it was not void before. */
export async function noteVoid(
  tx: Tx,
  { association_id, id }: BookletRow,
  { accountId, at, reason }: { accountId: string; at: Date; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('booklet')
    .set({ voided_at: at, voided_by: accountId, void_reason: reason })
    .where('association_id', '=', association_id)
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}
