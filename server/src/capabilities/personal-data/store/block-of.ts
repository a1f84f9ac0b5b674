import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Whether an association blocks this e-mail, and until when; null: without end. */
export const blockOf = (
  db: Db | Tx,
  associationId: number,
  email: string,
): Promise<{ until: string | null } | undefined> =>
  db
    .selectFrom('blocked_holder')
    .select('until')
    .where('association_id', '=', associationId)
    .where('email', '=', email)
    .executeTakeFirst()
