import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { FindOperator } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/http/services.ts'
import { hasSecondFactor } from './find-officer.ts'

/** Undefined for one who does not run the server. */
export async function operatorWithin(
  db: Db | Tx,
  accountId: string,
): Promise<{ hasSecondFactor: boolean } | undefined> {
  const { rows } = await sql<{ hasSecondFactor: boolean }>`
    select ${hasSecondFactor(sql.ref('o.account_id'))} as "hasSecondFactor"
    from server_operator o where o.account_id = ${accountId}`.execute(db)
  return rows[0]
}

/** Read on each request: who is named or removed is so at once. */
export const findOperatorIn =
  ({ db }: Pick<Services, 'db'>): FindOperator =>
  (accountId) =>
    operatorWithin(db, accountId)

export interface OperatorRow {
  account_id: string
  email: string
  first_name: string
  last_name: string
  named_at: Date
  /** Has not chosen a password yet. */
  is_invited: boolean
}

/** Who runs the server, the first named first. */
export async function operatorsOf(db: Db | Tx): Promise<OperatorRow[]> {
  const { rows } = await sql<OperatorRow>`
    select o.account_id, a.email, a.first_name, a.last_name, o.named_at, a.status = 'inactive' as is_invited
    from server_operator o join account a on a.id = o.account_id
    order by o.named_at, a.email`.execute(db)
  return rows
}
