import { sql } from 'kysely'
import { OFFICE_ROLES, type OfficeRole } from '#rules/club/office-rights.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { hasSecondFactor, sellsWhereItIs } from './find-officer.ts'

export interface OfficerRow {
  account_id: string
  email: string
  first_name: string
  last_name: string
  role: OfficeRole
  outlet_id: string | null
  outlet_name: string | null
  invited_at: Date
  accepted_at: Date | null
  last_seen: Date | null
  has_second_factor: boolean
}

const ORDER = sql`array_position(${[...OFFICE_ROLES]}::text[], o.role), t.name, a.last_name, a.first_name, a.email`

/** The people of the office, owners first, then by role and name. */
export async function officersOf(db: Db | Tx, associationId: number): Promise<OfficerRow[]> {
  const { rows } = await sql<OfficerRow>`
    select o.account_id, a.email, a.first_name, a.last_name, o.role, o.outlet_id, t.name as outlet_name, o.invited_at, o.accepted_at,
      (select max(s.last_used_at) from session s where s.account_id = a.id) as last_seen,
      ${hasSecondFactor(sql.ref('a.id'))} as has_second_factor
    from association_officer o join account a on a.id = o.account_id
    left join outlet t on t.association_id = o.association_id and t.id = o.outlet_id
    where o.association_id = ${associationId}
    order by ${ORDER}
  `.execute(db)
  return rows
}

interface LockedOfficer {
  account_id: string
  role: OfficeRole
  outlet_id: string | null
  accepted_at: Date | null
}

/**
 * The people of the office, locked until the transaction ends, in one order for all: two owners who remove each other at
 * the same moment decide one after the other.
 */
export async function lockOfficers(tx: Tx, associationId: number): Promise<LockedOfficer[]> {
  return await tx
    .selectFrom('association_officer')
    .select(['account_id', 'role', 'outlet_id', 'accepted_at'])
    .where('association_id', '=', associationId)
    .orderBy('account_id')
    .forUpdate()
    .execute()
}

/** Of one account, until the transaction ends: removals from two associations agree on which was the last. */
export async function lockOfficesOf(tx: Tx, accountId: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
}

/** In the office of any association, or running the server. */
export async function worksAnywhere(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from association_officer where account_id = ${accountId}
    union all select from server_operator where account_id = ${accountId} limit 1`.execute(tx)
  return rows.length > 0
}

/** In the office of another association, invited too, or running the server. */
export async function worksElsewhere(tx: Tx, accountId: string, associationId: number): Promise<boolean> {
  const { rows } = await sql`
    select from association_officer where account_id = ${accountId} and association_id <> ${associationId}
    union all select from server_operator where account_id = ${accountId} limit 1`.execute(tx)
  return rows.length > 0
}

interface OfficeRow {
  association_id: number
  name: string
  colour: string
  time_zone: string
  role: OfficeRole
  outlet_name: string | null
  is_on_sale: boolean
  accepted_at: Date | null
  invited_by: string | null
}

/** The associations of one account: invitations, then those with a permit on sale, each by name. */
export async function officesOf(db: Db | Tx, accountId: string): Promise<OfficeRow[]> {
  const { rows } = await sql<OfficeRow>`
    select o.association_id, c.name, c.profile ->> 'colour' as colour, c.time_zone, o.role, t.name as outlet_name, o.accepted_at,
      exists (select from permit p where p.association_id = c.id and p.on_sale) as is_on_sale,
      (select i.first_name || ' ' || i.last_name from account i where i.id = o.invited_by) as invited_by
    from association_officer o join association c on c.id = o.association_id
    left join outlet t on t.association_id = o.association_id and t.id = o.outlet_id
    where o.account_id = ${accountId} and ${sellsWhereItIs}
    order by o.accepted_at is not null, is_on_sale desc, c.name, c.id
  `.execute(db)
  return rows
}
