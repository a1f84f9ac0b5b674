import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { StatementLine } from '#contract/office-bank.ts'
import type { Localised } from '#rules/permit-terms.ts'
import type { Awaited, StatementEntry } from '#rules/sale/bank-matching.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'

/** The same line of the same or another file: spaces are the bank's, which differ between its files. */
const fingerprintOf = ({ day, cents, text, reference, ordinal }: StatementLine): string =>
  createHash('sha256')
    .update(JSON.stringify([day, cents, text.replaceAll(/\s+/g, ' ').trim(), reference ?? '', ordinal]))
    .digest('base64url')

interface Piece {
  associationId: number
  statementId: string
  lines: readonly StatementLine[]
}

/** Writes the lines that are not known yet. Returns how many those are. */
export async function insertEntries(
  tx: Tx,
  { associationId, statementId, lines }: Piece,
  now: Date,
): Promise<number> {
  const rows = lines.map((line) => ({
    association_id: associationId,
    id: uuidv7(),
    statement_id: statementId,
    on_day: line.day,
    cents: line.cents,
    text: line.text,
    fingerprint: fingerprintOf(line),
    read_at: now,
    order_id: null,
  }))
  const written = await tx
    .insertInto('bank_entry')
    .values(rows)
    .onConflict((c) => c.columns(['association_id', 'fingerprint']).doNothing())
    .returning('id')
    .execute()
  return written.length
}

export const isNewStatement = async (tx: Tx, associationId: number, statementId: string): Promise<boolean> =>
  (await tx
    .selectFrom('bank_entry')
    .select('id')
    .where('association_id', '=', associationId)
    .where('statement_id', '=', statementId)
    .limit(1)
    .executeTakeFirst()) === undefined

export interface EntryFound extends StatementEntry {
  orderId: string | null
}

/** From the first of these days to before the second, the newest first. */
export async function entriesWithin(
  db: Db,
  associationId: number,
  [from, to]: readonly [string, string],
): Promise<EntryFound[]> {
  return db
    .selectFrom('bank_entry')
    .select(['id', 'on_day as day', 'cents', 'text', 'order_id as orderId'])
    .where('association_id', '=', associationId)
    .where('on_day', '>=', from)
    .where('on_day', '<', to)
    .orderBy('on_day', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The newest day with an entry; undefined: no statement was read. */
export async function newestDay(db: Db, associationId: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('bank_entry')
    .select('on_day as day')
    .where('association_id', '=', associationId)
    .orderBy('on_day', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.day
}

export async function lastStatement(
  db: Db,
  associationId: number,
): Promise<{ statementId: string; entries: number } | undefined> {
  return db
    .selectFrom('bank_entry')
    .select((e) => ['statement_id as statementId', e.fn.countAll<number>().as('entries')])
    .where('association_id', '=', associationId)
    .groupBy('statement_id')
    .orderBy((e) => e.fn.max('read_at'), 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface TransferFound extends Awaited {
  isOpen: boolean
  name: string
  permitName: Localised | null
  orderedAt: Date
}

/** Sales by transfer that are still awaited, whenever ordered, and those received from then on. */
export async function transfersSince(db: Db, associationId: number, since: string): Promise<TransferFound[]> {
  const { rows } = await sql<
    Omit<TransferFound, 'words'> & { buyer: string; holder: string; code: string | null }
  >`
    select y.purchase_id as id, y.amount_cents as cents, y.state = 'open' as "isOpen", y.opened_at as "orderedAt",
      to_char(coalesce(y.captured_at, y.opened_at) at time zone a.time_zone, 'YYYY-MM-DD') as day,
      trim(b.first_name || ' ' || b.last_name) as name, b.last_name as buyer, u.holder_last_name as holder, u.short_code as code,
      coalesce(v.terms -> 'name', u.plan -> 'plan' -> 'name') as "permitName"
    from payment y
    join association a on a.id = y.association_id
    join order_line u on u.association_id = y.association_id and u.id = y.purchase_id
    join account b on b.id = u.buyer_id
    left join permit_version v on v.association_id = u.association_id and v.permit_id = u.permit_id and v.version = u.permit_version
    where y.association_id = ${associationId} and y.kind = 'transfer'
      and (y.state = 'open' or (y.state in ('captured', 'refunding', 'refunded') and y.captured_at >= ${since}::date - 30))
    order by y.opened_at, y.purchase_id`.execute(db)
  return rows.map(({ buyer, holder, code, ...row }) => ({
    ...row,
    words: [buyer, holder, ...(code === null ? [] : [code])],
  }))
}

export const noteTransfer = (tx: Tx, associationId: number, entryId: string, orderId: string) =>
  tx
    .updateTable('bank_entry')
    .set({ order_id: orderId })
    .where('association_id', '=', associationId)
    .where('id', '=', entryId)
    .execute()

export async function removeEntries(tx: Tx, associationId: number, statementId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('bank_entry')
    .where('association_id', '=', associationId)
    .where('statement_id', '=', statementId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
