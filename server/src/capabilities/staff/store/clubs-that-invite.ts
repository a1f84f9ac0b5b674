import { sql } from 'kysely'
import type { AccountKind } from '#contract/fields.ts'
import type { Invitation } from '#contract/invitations.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import type { Db } from '#server/platform/database/open.ts'
import { sellsWhereItIs } from './find-officer.ts'

interface InvitingRow {
  associationId: number
  associationName: string
  role: OfficeRole | null
  outletName: string | null
  invitedBy: string | null
}

/** A warden serves at once; who invited them is in the trail. */
const ofWarden = (accountId: string) => sql<InvitingRow>`
  select c.id as "associationId", c.name as "associationName", null as role, null as "outletName",
    (select i.first_name || ' ' || i.last_name from office_event e join account i on i.id = e.account_id
      where e.association_id = c.id and e.act = 'warden.invited' and e.subject_id = ${accountId} and i.status = 'active'
      order by e.at desc limit 1) as "invitedBy"
  from association_warden w join association c on c.id = w.association_id
  where w.account_id = ${accountId}::uuid order by c.name, c.id`

const ofOfficer = (accountId: string) => sql<InvitingRow>`
  select c.id as "associationId", c.name as "associationName", o.role, t.name as "outletName",
    (select i.first_name || ' ' || i.last_name from account i where i.id = o.invited_by and i.status = 'active') as "invitedBy"
  from association_officer o join association c on c.id = o.association_id
  left join outlet t on t.association_id = o.association_id and t.id = o.outlet_id
  where o.account_id = ${accountId}::uuid and o.accepted_at is null and ${sellsWhereItIs}
  order by c.name, c.id`

/** The associations behind an invitation, by name. */
export async function clubsThatInvite(
  db: Db,
  accountId: string,
  kind: AccountKind,
): Promise<Invitation['clubs']> {
  const { rows } = await (kind === 'warden' ? ofWarden(accountId) : ofOfficer(accountId)).execute(db)
  return rows.map(({ associationId, associationName, role, outletName, invitedBy }) => ({
    associationId,
    associationName,
    ...(role !== null && { role }),
    ...(outletName !== null && { outletName }),
    ...(invitedBy !== null && { invitedBy }),
  }))
}
