import { sql } from 'kysely'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import type { FindOfficer } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/http/services.ts'

/** Read on each request: a role that is changed or removed counts at once. An invitation counts when it is accepted. */
export function findOfficerIn({ db }: Pick<Services, 'db'>): FindOfficer {
  return async (accountId, associationId) => {
    const { rows } = await sql<{ role: OfficeRole; hasSecondFactor: boolean }>`
      select o.role, ${hasSecondFactor(sql.ref('o.account_id'))} as "hasSecondFactor"
      from association_officer o
      where o.account_id = ${accountId} and o.association_id = ${associationId} and o.accepted_at is not null
    `.execute(db)
    return rows[0]
  }
}

/** Whether the account can prove itself by an authenticator app or a passkey. */
export const hasSecondFactor = (accountId: ReturnType<typeof sql.ref>) =>
  sql<boolean>`(exists (select from totp t where t.account_id = ${accountId} and t.confirmed_at is not null)
    or exists (select from passkey k where k.account_id = ${accountId}))`
