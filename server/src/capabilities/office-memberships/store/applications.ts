import { sql } from 'kysely'
import { APPLICATIONS_OF_A_PAGE } from '#contract/membership-applications.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { ApplicationRow, MembershipRequest } from '../../purchase/index.ts'

export interface ApplicationForOffice extends Omit<ApplicationRow, 'request'> {
  request: MembershipRequest['input']
  memberName: string
  applicantName: string
  birthDate: string | null
}

interface Wanted {
  associationId: number
  applicationId?: string | undefined
  hasEnded?: boolean | undefined
  after?: string | undefined
}

/** One of them, or one page and the one after it: those that wait in the order in which they asked, or those that ended, the newest first. */
export async function applicationsFor(
  on: Db | Tx,
  { associationId, applicationId, hasEnded = false, after }: Wanted,
): Promise<ApplicationForOffice[]> {
  const which =
    applicationId === undefined
      ? hasEnded
        ? sql`p.ended_at is not null and (${after ?? null}::uuid is null or p.id < ${after ?? null}) order by p.id desc`
        : sql`p.ended_at is null and (${after ?? null}::uuid is null or p.id > ${after ?? null}) order by p.id`
      : sql`p.id = ${applicationId}`
  const { rows } = await sql<ApplicationForOffice>`
    select p.*, trim(a.first_name || ' ' || a.last_name) as "applicantName",
      coalesce(p.request ->> 'minorBirthDate', p.request ->> 'guestBirthDate',
        case when p.request ->> 'otherEmail' is null then a.birth_date::text end) as "birthDate",
      p.member_name as "memberName"
    from membership_application p join account a on a.id = p.account_id
    where p.association_id = ${associationId} and ${which} limit ${APPLICATIONS_OF_A_PAGE + 1}`.execute(on)
  return rows
}
