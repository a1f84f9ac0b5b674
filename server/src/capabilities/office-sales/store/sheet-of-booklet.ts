import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'

interface Sheet {
  /** The number of its booklet, and its own in it. */
  booklet: number
  serial: number
  /** The account that keeps the booklet's sheets, which is no person. */
  keeperId: string
}

const FROM_SHEETS = sql`from booklet_blank k
  join booklet t on t.association_id = k.association_id and t.id = k.booklet_id`

/** Of a permit `u` that was sold on a printed sheet. */
export const sheetOfU = sql<{ booklet: number; serial: number } | null>`(
  select json_build_object('booklet', t.number, 'serial', k.serial) ${FROM_SHEETS}
  where k.association_id = u.association_id and k.purchase_id = u.id)`

/** Undefined: it was sold in another way. */
export async function sheetOf(
  db: Db,
  { association_id: associationId, id }: { association_id: number; id: string },
): Promise<Sheet | undefined> {
  const { rows } = await sql<Sheet>`
    select t.number as booklet, k.serial, t.keeper_id as "keeperId" ${FROM_SHEETS}
    where k.association_id = ${associationId} and k.purchase_id = ${id}`.execute(db)
  return rows[0]
}
