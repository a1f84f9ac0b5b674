import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import { isOwnMember } from '#server/platform/database/own-member.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface MembershipRow {
  memberId: string
  associationId: number
  associationName: string
  name: string | null
  number: string | null
  validUntil: string | null
}

/** Of each association the entry that is valid longest. */
export async function membershipsOf(db: Db | Tx, accountId: string): Promise<MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`
    select * from (
      select distinct on (s.id) s.id as "associationId", s.name as "associationName", m.id as "memberId",
        nullif(concat_ws(' ', m.first_name, m.last_name), '') as name, m.number, m.valid_until::text as "validUntil"
      from account a join association_member m on ${isOwnMember('m', 'a')} join association s on s.id = m.association_id
      where a.id = ${accountId}
      order by s.id, m.valid_until desc nulls first, m.account_id is null, m.id
    ) own order by "associationName", "associationId"`.execute(db)
  return rows
}

/** A member whose row is locked. */
export interface MemberToJoin {
  id: string
  birthDate: string | null
  /** The account that has joined them, or has their e-mail. */
  accountId: string | null
}

/** The account that has joined the member `m`, or has their e-mail; null: none. */
export const accountOfMember = (
  m: string,
): RawBuilder<string | null> => sql`coalesce(${sql.ref(`${m}.account_id`)}, (
  select a.id from account a where a.kind = 'angler' and a.status = 'active' and ${isOwnMember(m, 'a')} limit 1))`

/** A member by their id, locked; undefined: there is none in this association. */
export async function lockMember(
  tx: Tx,
  { memberId, associationId }: { memberId: string; associationId: number },
): Promise<MemberToJoin | undefined> {
  const { rows } = await sql<MemberToJoin>`
    select m.id, m.birth_date::text as "birthDate", ${accountOfMember('m')} as "accountId"
    from association_member m where m.id = ${memberId} and m.association_id = ${associationId}
    for no key update of m`.execute(tx)
  return rows[0]
}

export const associationNamed = (db: Db, associationId: number): Promise<{ name: string } | undefined> =>
  db.selectFrom('association').select('name').where('id', '=', associationId).executeTakeFirst()

export interface NumberedMember {
  id: string
  /** The account that has joined them, or has their e-mail. */
  accountId: string | null
}

/** The members of an association with this number and this birth date, locked: as a rule one. */
export async function lockNumbered(
  tx: Tx,
  { associationId, number, birthDate }: { associationId: number; number: string; birthDate: string },
): Promise<NumberedMember[]> {
  const { rows } = await sql<NumberedMember>`
    select m.id, ${accountOfMember('m')} as "accountId"
    from association_member m
    where m.association_id = ${associationId} and m.birth_date = ${birthDate}::date
      and upper(regexp_replace(m.number, '\\s', '', 'g')) = upper(regexp_replace(${number}, '\\s', '', 'g'))
    order by m.id for no key update of m`.execute(tx)
  return rows
}

/** False: the account has joined another member of this association. */
export async function joinTo(
  tx: Tx,
  {
    memberId,
    associationId,
    accountId,
    now,
  }: { memberId: string; associationId: number; accountId: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update association_member set account_id = ${accountId}, joined_at = ${now}
    where id = ${memberId} and not exists (select from association_member o
      where o.association_id = ${associationId} and o.account_id = ${accountId})`.execute(tx)
  return numAffectedRows === 1n
}

export const noteGuess = (
  db: Db,
  { associationId, accountId, now }: { associationId: number; accountId: string; now: Date },
) =>
  db
    .insertInto('member_guess')
    .values({ association_id: associationId, account_id: accountId, at: now })
    .onConflict((c) => c.columns(['association_id', 'account_id']).doUpdateSet({ at: now, why: 'tried' }))
    .execute()
