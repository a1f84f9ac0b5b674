import { sql } from 'kysely'
import type { SecondFactorWay } from '#contract/fields.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** The ways of the second step; none: the account has no second factor. */
export async function secondFactorWaysOf(on: Db | Tx, accountId: string): Promise<SecondFactorWay[]> {
  const { rows } = await sql<{ totp: boolean; passkey: boolean; recovery: boolean }>`
    select
      exists (select from totp where account_id = ${accountId} and confirmed_at is not null) as totp,
      exists (select from passkey where account_id = ${accountId}) as passkey,
      exists (select from recovery_code where account_id = ${accountId} and used_at is null) as recovery
  `.execute(on)
  const [has] = rows
  if (!has?.totp && !has?.passkey) return []
  return [
    ...(has.totp ? (['totp'] as const) : []),
    ...(has.passkey ? (['passkey'] as const) : []),
    ...(has.recovery ? (['recoveryCode'] as const) : []),
  ]
}
