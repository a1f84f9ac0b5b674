import { sql } from 'kysely'
import { type ImportMistake, type ImportOutcome, MISTAKES_SHOWN } from '#contract/member-import.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { ReadRow } from '../read-row.ts'

interface Wanted {
  associationId: number
  importId: string
}

/** Undefined: the id belongs to another association. */
export async function stageRows(
  tx: Tx,
  { associationId, importId }: Wanted,
  rows: readonly ReadRow[],
  now: Date,
): Promise<number | undefined> {
  await sql`insert into member_import (id, association_id, begun_at) values (${importId}, ${associationId}, ${now})
    on conflict do nothing`.execute(tx)
  const found = await findImport(tx, { associationId, importId })
  if (found === undefined) return undefined
  // A piece that arrives again after the list was applied.
  if (found.outcome !== null) return rows.length
  const { numAffectedRows } = await sql`
    insert into member_import_row (import_id, row, email, number, first_name, last_name, valid_until, mistakes)
    select ${importId}, r.row, r.email, r.number, r."firstName", r."lastName", r."validUntil",
      case when json_array_length(r.mistakes) > 0 then r.mistakes::jsonb end
    from json_to_recordset(${JSON.stringify(rows)}) as r (row integer, email text, number text, "firstName" text,
      "lastName" text, "validUntil" date, mistakes json)
    on conflict (import_id, row) do update set email = excluded.email, number = excluded.number,
      first_name = excluded.first_name, last_name = excluded.last_name, valid_until = excluded.valid_until,
      mistakes = excluded.mistakes`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Its outcome is null before it is applied. Undefined: there is none, or it was dropped. */
export async function findImport(
  tx: Tx | Db,
  { associationId, importId }: Wanted,
): Promise<{ outcome: ImportOutcome | null } | undefined> {
  const { rows } = await sql<{ outcome: ImportOutcome | null }>`
    select outcome from member_import where id = ${importId} and association_id = ${associationId}`.execute(
    tx,
  )
  return rows[0]
}

/** Every row with the first one of the same e-mail: only that counts, if nothing in it is wrong. */
const judged = ({ importId }: Wanted) => sql`(
  select r.*, min(r.row) filter (where r.mistakes is null) over (partition by r.email) as first_row
  from member_import_row r where r.import_id = ${importId}) r`

/** Rows that count, with the member of the same e-mail. */
export const countingRows = (wanted: Wanted) => sql`(
  select r.row, r.email, m.id as member_id, m.by_office, coalesce(r.number, m.number) as number,
    coalesce(r.first_name, m.first_name) as first_name, coalesce(r.last_name, m.last_name) as last_name,
    coalesce(r.valid_until, m.valid_until) as valid_until,
    coalesce(r.number <> m.number, r.number is not null) or coalesce(r.first_name <> m.first_name, r.first_name is not null)
      or coalesce(r.last_name <> m.last_name, r.last_name is not null)
      or coalesce(r.valid_until <> m.valid_until, r.valid_until is not null) as differs
  from ${judged(wanted)}
  left join association_member m on m.association_id = ${wanted.associationId} and m.email = r.email
  where r.mistakes is null and r.row = r.first_row) c`

/** Members of the association who are in no row, right or wrong. */
export const absentMembers = ({ associationId, importId }: Wanted) => sql`
  association_member m where m.association_id = ${associationId} and not exists (
    select from member_import_row r where r.import_id = ${importId} and r.email = m.email)`

/** What the rows would do to the members as they are now. */
export async function judge(db: Db | Tx, wanted: Wanted): Promise<ImportOutcome & { staged: number }> {
  const { rows } = await sql<ImportOutcome & { staged: number }>`
    select c.*, (select count(*)::integer from ${absentMembers(wanted)}) as removed, s.staged,
      s.staged - c.added - c.changed - c.same as wrong
    from (select (count(*) filter (where member_id is null))::integer as added,
        (count(*) filter (where member_id is not null and differs))::integer as changed,
        (count(*) filter (where member_id is not null and not differs))::integer as same
      from ${countingRows(wanted)}) c,
      (select count(*)::integer as staged from member_import_row where import_id = ${wanted.importId}) s`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('the statement that judges a list returned no row')
  return row
}

/** The first ones, by row. */
export async function mistakesOf(db: Db, wanted: Wanted): Promise<ImportMistake[]> {
  const { rows } = await sql<{
    row: number
    firstRow: number | null
    email: string
    mistakes: ImportMistake[] | null
  }>`
    select r.row, r.first_row as "firstRow", r.email, r.mistakes from ${judged(wanted)}
    where r.mistakes is not null or r.row <> r.first_row
    order by r.row limit ${MISTAKES_SHOWN}`.execute(db)
  return rows
    .flatMap(({ row, firstRow, email, mistakes }): ImportMistake[] =>
      mistakes === null
        ? [{ row, cell: 'email', code: 'EMAIL_TWICE', value: email, otherRow: firstRow ?? row }]
        : mistakes.map((mistake) => ({ ...mistake, row })),
    )
    .slice(0, MISTAKES_SHOWN)
}
