import { sql } from 'kysely'
import { type ImportMistake, type ImportOutcome, MISTAKES_SHOWN } from '#contract/member-import.ts'
import { ADDRESS_PARTS, type AddressPart } from '#rules/membership/postal-address.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { ReadRow } from '../read-row.ts'
import { mayBeOne, SAME_BY } from './same-member.ts'

interface Wanted {
  associationId: number
  importId: string
}

const ADDRESS = sql.join(ADDRESS_PARTS.map((part) => sql.ref(part)))

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
    insert into member_import_row (import_id, row, email, number, first_name, last_name, birth_date, valid_until, ${ADDRESS}, mistakes)
    select ${importId}, r.row, r.email, r.number, r."firstName", r."lastName", r."birthDate", r."validUntil", ${ADDRESS},
      case when json_array_length(r.mistakes) > 0 then r.mistakes::jsonb end
    from json_to_recordset(${JSON.stringify(rows)}) as r (row integer, email text, number text, "firstName" text,
      "lastName" text, "birthDate" date, "validUntil" date, street text, postcode text, town text, province text, country text,
      mistakes json)
    on conflict (import_id, row) do update set email = excluded.email, number = excluded.number,
      first_name = excluded.first_name, last_name = excluded.last_name, birth_date = excluded.birth_date,
      valid_until = excluded.valid_until, (${ADDRESS}) = row (${sql.join(ADDRESS_PARTS.map((part) => sql.ref(`excluded.${part}`)))}),
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

/**
 * Finds for every row of a list its member, if it is of one, and the first right row of the same person: only that counts. It is kept
 * for the rest of the transaction in `judged_row`. A row and a member that alone have an e-mail are one person, whatever their names: a
 * name is corrected more often than a family shares an e-mail of which only one is a member.
 */
export async function findMembersOfRows(tx: Tx, { associationId, importId }: Wanted): Promise<void> {
  // What was just written has no statistics: without them, fifty thousand rows are compared one by one.
  await sql`set local enable_nestloop = off`.execute(tx)
  await sql`create temporary table judged_row on commit drop as
  with listed as materialized (
    select r.*, count(*) over (partition by r.email) as of_email from member_import_row r where r.import_id = ${importId}
  ), known as materialized (
    select m.*, count(*) over (partition by m.email) as of_email from association_member m
    where m.association_id = ${associationId}
  ), of_member as (
    select distinct on (p.row) p.row, p.id from (
      select l.row, k.id, 0 as rank from listed l join known k on ${SAME_BY.email('l', 'k')}
      union all select l.row, k.id, 1 from listed l join known k on ${SAME_BY.number('l', 'k')}
      union all select l.row, k.id, 2 from listed l join known k on ${SAME_BY.birthDate('l', 'k')}
      union all select l.row, k.id, 3 from listed l join known k on l.email = k.email and l.of_email = 1 and k.of_email = 1
        and ${mayBeOne('l', 'k')}
    ) p order by p.row, p.rank, p.id
  ), right_row as (
    select l.*, o.id as member_id from listed l left join of_member o on o.row = l.row where l.mistakes is null
  ), earlier as (
    select p.row, min(p.first_row) as first_row from (
      select l.row, e.row as first_row from listed l join right_row e on e.row < l.row and ${SAME_BY.email('l', 'e')}
      union all select l.row, e.row from listed l join right_row e on e.row < l.row and ${SAME_BY.number('l', 'e')}
      union all select l.row, e.row from listed l join right_row e on e.row < l.row and ${SAME_BY.birthDate('l', 'e')}
      union all select o.row, e.row from of_member o join right_row e on e.row < o.row and e.member_id = o.id
    ) p group by p.row
  )
  select l.*, o.id as member_id, coalesce(e.first_row, l.row) as first_row
  from listed l left join of_member o on o.row = l.row left join earlier e on e.row = l.row`.execute(tx)
  await sql`analyze judged_row`.execute(tx)
  await sql`set local enable_nestloop = on`.execute(tx)
}

/**
 * A row of the club's own export, read again: its last day is what the member has paid for, not one of the list. What a later import,
 * or the list itself, says of them stays.
 */
const REPEATS_PAID = sql`(m.paid_until is not null and m.valid_until is not null and exists (
  select from order_line l where l.member_id = m.id and l.state = 'issued' and l.last_day = r.valid_until))`

/** As the list itself had it, whatever was paid meanwhile: the same list read again changes nothing. */
const asListed = (name: string) =>
  name === 'valid_until'
    ? sql`case when ${REPEATS_PAID} then r.valid_until when m.listed then m.listed_until end`
    : sql.ref(`m.${name}`)

/** Who had only paid and is named by a list without a day: as a member of the list until the day before what they paid for. */
const dayBeforePaid = sql`(select min(l.first_day) - 1 from order_line l where l.member_id = m.id and l.state = 'issued')`

const ofRow = (part: AddressPart) => sql.ref(`r.${part}`)
const ofMember = (part: AddressPart) => sql.ref(`m.${part}`)

/** The row names another town than its member has: what it does not say of the new address is not that of the old one. */
const hasMoved = sql`coalesce(r.town <> '' and lower(r.town) <> lower(m.town), false)`
const addressAfter = (part: AddressPart) =>
  sql`case when ${ofRow(part)} = '' and not ${hasMoved} then ${ofMember(part)}
    else nullif(coalesce(${ofRow(part)}, ${ofMember(part)}), '') end`
const addressDiffers = sql`(${sql.join(
  ADDRESS_PARTS.map((part) => sql`${addressAfter(part)} is distinct from ${ofMember(part)}`),
  sql` or `,
)})`

/** Rows that count, with what their member has where a cell is empty. */
export const countingRows = sql`(
  select r.row, r.member_id, m.by_office, coalesce(r.email, m.email) as email, coalesce(r.number, m.number) as number,
    coalesce(r.first_name, m.first_name) as first_name, coalesce(r.last_name, m.last_name) as last_name,
    ${sql.join(ADDRESS_PARTS.map((part) => sql`${addressAfter(part)} as ${sql.ref(part)}`))}, ${addressDiffers} as moves,
    coalesce(r.birth_date, m.birth_date) as birth_date,
    case when ${REPEATS_PAID} then m.valid_until else coalesce(r.valid_until, m.valid_until) end as valid_until,
    case when ${REPEATS_PAID} then m.listed_until
      else coalesce(r.valid_until, case when m.listed then m.listed_until else ${dayBeforePaid} end) end as listed_until,
    not ${REPEATS_PAID} or m.listed as listed,
    -- Also where the list has an earlier day, or none of them at all: what was paid lasts.
    m.paid_until is not null and coalesce(m.paid_until > r.valid_until, false) as keeps_paid,
    ${sql.join(
      ['email', 'number', 'first_name', 'last_name', 'birth_date', 'valid_until'].map(
        (name) =>
          sql`coalesce(${sql.ref(`r.${name}`)} <> ${asListed(name)}, ${sql.ref(`r.${name}`)} is not null)`,
      ),
      sql` or `,
    )} or ${addressDiffers} or not (coalesce(m.listed, true) or ${REPEATS_PAID}) as differs
  from judged_row r left join association_member m on m.id = r.member_id
  where r.mistakes is null and r.row = r.first_row) c`

/** Whether what a member has paid for lasts on the day of the association. */
const hasPaid = (associationId: number, now: Date) => sql<boolean>`coalesce(m.paid_until >= (
  select (${now}::timestamptz at time zone s.time_zone)::date from association s where s.id = ${associationId}), false)`

const absent = (associationId: number) => sql`
  association_member m where m.association_id = ${associationId} and not exists (
    select from judged_row r where r.member_id = m.id)`

/** Members of the association who are in no row, right or wrong, but for who has paid. */
export const absentMembers = (associationId: number, now: Date) =>
  sql`${absent(associationId)} and not ${hasPaid(associationId, now)}`

type Judged = ImportOutcome & { staged: number; addresses: number }

/** What the rows would do to the members as they are now. */
export async function judge(
  tx: Tx,
  { associationId, now }: Pick<Wanted, 'associationId'> & { now: Date },
): Promise<Judged> {
  const { rows } = await sql<Judged>`
    select c.addresses, c.added, c.changed, c.same, (select count(*)::integer from ${absentMembers(associationId, now)}) as removed, s.staged,
      c.kept + (select count(*)::integer from ${absent(associationId)} and ${hasPaid(associationId, now)}) as "keptAsPaid",
      s.staged - c.added - c.changed - c.same as wrong
    from (select (count(*) filter (where keeps_paid))::integer as kept,
        (count(*) filter (where moves))::integer as addresses,
        (count(*) filter (where member_id is null))::integer as added,
        (count(*) filter (where member_id is not null and differs))::integer as changed,
        (count(*) filter (where member_id is not null and not differs))::integer as same
      from ${countingRows}) c,
      (select count(*)::integer as staged from judged_row) s`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('the statement that judges a list returned no row')
  return row
}

/** How many right rows have an e-mail that another person of the list, or a member who stays, has too. */
export async function sharedEmails(
  tx: Tx,
  { associationId }: Pick<Wanted, 'associationId'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select c.*, count(*) over (partition by c.email) as of_rows from ${countingRows}) c
    left join (select m.email, count(*) as of_members from association_member m
      where m.association_id = ${associationId} group by m.email) k on k.email = c.email
    left join association_member own on own.id = c.member_id
    where c.email is not null and (c.of_rows > 1
      or coalesce(k.of_members, 0) > case when own.email = c.email then 1 else 0 end)`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The first ones, by row. */
export async function mistakesOf(tx: Tx): Promise<ImportMistake[]> {
  const { rows } = await sql<{
    row: number
    firstRow: number
    email: string | null
    mistakes: ImportMistake[] | null
  }>`
    select r.row, r.first_row as "firstRow", r.email, r.mistakes from judged_row r
    where r.mistakes is not null or r.row <> r.first_row
    order by r.row limit ${MISTAKES_SHOWN}`.execute(tx)
  return rows
    .flatMap(({ row, firstRow, email, mistakes }): ImportMistake[] => {
      if (mistakes !== null) return mistakes.map((mistake) => ({ ...mistake, row }))
      return email === null
        ? [{ row, cell: 'lastName', code: 'MEMBER_TWICE', otherRow: firstRow }]
        : [{ row, cell: 'email', code: 'EMAIL_TWICE', value: email, otherRow: firstRow }]
    })
    .slice(0, MISTAKES_SHOWN)
}
