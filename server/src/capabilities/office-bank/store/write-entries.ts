import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { StatementLine } from '#contract/office-bank.ts'
import { type FileOfBank, sameMovements } from '#rules/sale/same-movement.ts'
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
  form?: string | undefined
  /** Of the whole file; absent: those of the piece. */
  firstDay?: string | undefined
  lastDay?: string | undefined
}

function fileOf({ lines, form, firstDay, lastDay }: Piece): FileOfBank {
  const days = lines.map(({ day }) => day).toSorted((one, other) => (one < other ? -1 : 1))
  return { form, first: firstDay ?? days[0] ?? '', last: lastDay ?? days.at(-1) ?? '' }
}

/** Writes the lines that are not known yet. Returns how many those are, and how many are known in another form. */
export async function insertEntries(
  tx: Tx,
  piece: Piece,
  now: Date,
): Promise<{ added: number; recognised: number }> {
  const { associationId, statementId } = piece
  const form = piece.form || null
  const rows = piece.lines.map((line) => ({
    association_id: associationId,
    id: uuidv7(),
    statement_id: statementId,
    on_day: line.day,
    cents: line.cents,
    text: line.text,
    reference: line.reference ?? null,
    fingerprint: fingerprintOf(line),
    form,
    read_at: now,
    order_id: null,
  }))
  const before = await knownFingerprints(
    tx,
    associationId,
    rows.map(({ fingerprint }) => fingerprint),
  )
  await noteInThisFile(tx, piece, [...before])
  const unknown = rows.filter(({ fingerprint }) => !before.has(fingerprint))
  if (unknown.length === 0) return { added: 0, recognised: 0 }
  const lines = unknown.map((row) => ({ ...row, day: row.on_day }))
  const twins = sameMovements(lines, await mayBeTheSame(tx, piece, unknown), fileOf(piece))
  const others = unknown.filter((_, place) => !twins.has(place))
  if (twins.size > 0)
    await tx
      .insertInto('bank_entry_twin')
      .values(
        [...twins].flatMap(([place, entryId]) => {
          const fingerprint = unknown[place]?.fingerprint
          return fingerprint === undefined
            ? []
            : {
                association_id: associationId,
                fingerprint,
                statement_id: statementId,
                entry_id: entryId,
                form,
              }
        }),
      )
      .onConflict((c) => c.columns(['association_id', 'fingerprint', 'statement_id']).doNothing())
      .execute()
  if (others.length === 0) return { added: 0, recognised: twins.size }
  const written = await tx
    .insertInto('bank_entry')
    .values(others)
    .onConflict((c) => c.columns(['association_id', 'fingerprint']).doNothing())
    .returning('id')
    .execute()
  return { added: written.length, recognised: twins.size }
}

/** Lines that another file has in the same form: no other line of this one is the same movement. */
async function noteInThisFile(
  tx: Tx,
  { associationId, statementId, form }: Piece,
  known: readonly string[],
): Promise<void> {
  if (known.length === 0) return
  await sql`
    insert into bank_entry_twin (association_id, fingerprint, statement_id, entry_id, form)
    select k.association_id, k.fingerprint, ${statementId}, k.entry_id, ${form || null} from (
      select association_id, fingerprint, id as entry_id, statement_id from bank_entry
      where association_id = ${associationId} and fingerprint = any(${known})
      union all
      select association_id, fingerprint, entry_id, statement_id from bank_entry_twin
      where association_id = ${associationId} and fingerprint = any(${known})
    ) k where k.statement_id <> ${statementId}
      and not exists (select from bank_entry o where o.association_id = ${associationId} and o.fingerprint = k.fingerprint
        and o.statement_id = ${statementId})
    on conflict do nothing`.execute(tx)
}

async function knownFingerprints(tx: Tx, associationId: number, wanted: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint from bank_entry where association_id = ${associationId} and fingerprint = any(${wanted})
    union all
    select fingerprint from bank_entry_twin where association_id = ${associationId} and fingerprint = any(${wanted})`.execute(
    tx,
  )
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

/** Lines of other files on these days, without those that were found in this one already: two equal payments of a file are two. */
async function mayBeTheSame(
  tx: Tx,
  { associationId, statementId }: Piece,
  rows: readonly { on_day: string; cents: number }[],
) {
  const known = await tx
    .selectFrom('bank_entry as e')
    .select(['e.id', 'e.on_day as day', 'e.cents', 'e.text', 'e.reference'])
    .where('e.association_id', '=', associationId)
    .where('e.statement_id', '<>', statementId)
    .where('e.on_day', 'in', [...new Set(rows.map(({ on_day }) => on_day))])
    .where((x) =>
      x.not(
        x.exists(
          x
            .selectFrom('bank_entry_twin as t')
            .select('t.entry_id')
            .whereRef('t.entry_id', '=', 'e.id')
            .where('t.statement_id', '=', statementId),
        ),
      ),
    )
    .orderBy('e.id')
    .execute()
  const files = await filesOf(
    tx,
    associationId,
    known.map(({ id }) => id),
  )
  return known.map((one) => ({ ...one, files: files.get(one.id) ?? [] }))
}

/** Each file that has an entry, with its first and last day. */
async function filesOf(
  tx: Tx,
  associationId: number,
  entryIds: readonly string[],
): Promise<Map<string, FileOfBank[]>> {
  if (entryIds.length === 0) return new Map()
  const { rows } = await sql<{ entryId: string; form: string | null; first: string; last: string }>`
    with line as (
      select statement_id, form, on_day, id as entry_id from bank_entry where association_id = ${associationId}
      union all
      select t.statement_id, t.form, e.on_day, t.entry_id from bank_entry_twin t join bank_entry e on e.id = t.entry_id
      where t.association_id = ${associationId}
    ), file as (
      select statement_id, max(form) as form, min(on_day) as first, max(on_day) as last from line group by statement_id
    )
    select l.entry_id as "entryId", f.form, f.first, f.last from line l join file f using (statement_id)
    where l.entry_id = any(${[...entryIds]}::uuid[])`.execute(tx)
  const byEntry = Map.groupBy(rows, ({ entryId }) => entryId)
  return new Map(
    [...byEntry].map(([id, files]) => [
      id,
      files.map(({ form, first, last }) => ({ form: form ?? undefined, first, last })),
    ]),
  )
}

/** What another file has too stays, as that file has it. Returns how many lines are gone. */
export async function removeEntries(tx: Tx, associationId: number, statementId: string): Promise<number> {
  await tx
    .deleteFrom('bank_entry_twin')
    .where('association_id', '=', associationId)
    .where('statement_id', '=', statementId)
    .execute()
  await sql`
    with kept as (
      select distinct on (t.entry_id) t.entry_id, t.statement_id, t.fingerprint, t.form
      from bank_entry_twin t join bank_entry e on e.id = t.entry_id
      where e.association_id = ${associationId} and e.statement_id = ${statementId} order by t.entry_id, t.statement_id
    ), moved as (
      update bank_entry e set statement_id = k.statement_id, fingerprint = k.fingerprint, form = k.form from kept k where e.id = k.entry_id
    )
    delete from bank_entry_twin t using kept k where t.association_id = ${associationId} and t.fingerprint = k.fingerprint
      and t.statement_id = k.statement_id`.execute(tx)
  const { numDeletedRows } = await tx
    .deleteFrom('bank_entry')
    .where('association_id', '=', associationId)
    .where('statement_id', '=', statementId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
