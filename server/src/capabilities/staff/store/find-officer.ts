import { sql } from 'kysely'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import type { FindOfficer } from '#server/platform/http/caller.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { guards } from '../guards.ts'

/**
 * Read on each request: a role that is changed or removed counts at once, and so does the end of an outlet. An invitation
 * counts when it is accepted.
 */
export function findOfficerIn({ db }: Pick<Services, 'db'>): FindOfficer {
  return async (accountId, associationId) => {
    const { rows } = await sql<{ role: OfficeRole; hasSecondFactor: boolean; outletId: string | null }>`
      select o.role, o.outlet_id as "outletId", ${hasSecondFactor(sql.ref('o.account_id'))} as "hasSecondFactor"
      from association_officer o
      where o.account_id = ${accountId} and o.association_id = ${associationId} and o.accepted_at is not null
        and ${sellsWhereItIs}
    `.execute(db)
    return rows[0]
  }
}

/** Of an officer `o`: an outlet that is removed sells nothing, and its people have no office. */
export const sellsWhereItIs = sql<boolean>`(o.outlet_id is null or exists (select from outlet t
  where t.association_id = o.association_id and t.id = o.outlet_id and t.removed_at is null))`

/** Whether the account can prove itself by an authenticator app or a passkey. */
export const hasSecondFactor = (accountId: ReturnType<typeof sql.ref>) =>
  sql<boolean>`(exists (select from totp t where t.account_id = ${accountId} and t.confirmed_at is not null)
    or exists (select from passkey k where k.account_id = ${accountId}))`

/** What a person of the office is there, which stays as it is until the transaction ends; undefined: nothing any more. */
export const lockOfficer = (
  tx: Tx,
  { associationId, accountId }: { associationId: number; accountId: string },
): Promise<{ role: OfficeRole; outlet_id: string | null } | undefined> =>
  tx
    .selectFrom('association_officer')
    .select(['role', 'outlet_id'])
    .where('association_id', '=', associationId)
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is not', null)
    .modifyEnd(sql.raw(guards.lockOfficer))
    .executeTakeFirst()
