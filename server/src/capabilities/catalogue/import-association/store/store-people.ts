import { sql } from 'kysely'
import type { Invited, InvitedPerson } from '#server/capabilities/identity/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { writeMemberNumbers } from '../../store/stated-facts.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'

/** Finds the warden's account or creates it and posts an invitation to choose a password. */
export type InviteWarden = (tx: Tx, warden: InvitedPerson) => Promise<Invited>

/** Members and blocked people of the file, by e-mail, beside those of the office; but whom the office took out. */
export async function storeMembers(tx: Tx, associationId: number, file: AssociationFile): Promise<number> {
  const members = file.members.map((email) => email.toLowerCase())
  await sql`delete from member_left_out
    where association_id = ${associationId} and not (email = any(${members}::text[]))`.execute(tx)
  await sql`delete from association_member
    where association_id = ${associationId} and not by_office and not (email = any(${members}::text[]))`.execute(
    tx,
  )
  await sql`update association_member set in_file = false
    where association_id = ${associationId} and by_office and in_file and not (email = any(${members}::text[]))`.execute(
    tx,
  )
  // Whom only what they paid had made a member: in the list until the day before it.
  await sql`update association_member m set listed = true, listed_until = coalesce((
      select min(l.first_day) - 1 from order_line l where l.member_id = m.id and l.state = 'issued'), m.paid_until)
    where m.association_id = ${associationId} and not m.listed and m.email = any(${members}::text[])`.execute(
    tx,
  )
  // Of two who share an e-mail, the file names one.
  await sql`update association_member set in_file = true where id in (
    select distinct on (m.email) m.id from association_member m
    where m.association_id = ${associationId} and m.by_office and m.email = any(${members}::text[]) and not exists (
      select from association_member f where f.association_id = m.association_id and f.email = m.email and f.in_file)
    order by m.email, m.id)`.execute(tx)
  await sql`insert into association_member (association_id, email)
    select distinct ${associationId}::integer, of_file.email from unnest(${members}::text[]) as of_file (email)
    where not exists (
        select from member_left_out l where l.association_id = ${associationId} and l.email = of_file.email)
      and not exists (
        select from association_member m where m.association_id = ${associationId} and m.email = of_file.email)`.execute(
    tx,
  )
  const blocked = file.blocked.map(({ email }) => email.toLowerCase())
  const until = file.blocked.map((person) => person.until ?? null)
  await sql`delete from blocked_holder where association_id = ${associationId} and not by_office`.execute(tx)
  await sql`insert into blocked_holder (association_id, email, until)
    select ${associationId}, email, until
    from unnest(${blocked}::text[], ${until}::date[]) as person (email, until)
    on conflict (association_id, email) do nothing`.execute(tx)
  await writeMemberNumbers(tx, associationId, file.memberNumbers)
  return members.length
}

/**
 * The wardens are those of the file, but whom the office took out, and those named by command or by the office. A person without a warden account is invited; an
 * existing account keeps its name and password.
 */
export async function storeWardens(
  tx: Tx,
  associationId: number,
  file: AssociationFile,
  invite: InviteWarden,
): Promise<{ wardens: number; invited: number }> {
  const serving: string[] = []
  let invited = 0
  for (const warden of file.wardens) {
    const answer = await invite(tx, { ...warden, email: warden.email.toLowerCase(), association: file.name })
    serving.push(answer.accountId)
    if (answer.invitation !== 'none') invited += 1
  }
  await sql`delete from association_warden
    where association_id = ${associationId} and not by_command and not (account_id = any(${serving}::uuid[]))`.execute(
    tx,
  )
  await sql`insert into association_warden (association_id, account_id)
    select ${associationId}, id from unnest(${serving}::uuid[]) as id
    where not exists (select from warden_left_out l where l.association_id = ${associationId} and l.account_id = id)
    on conflict do nothing`.execute(tx)
  return { wardens: serving.length, invited }
}
