import type { Tx } from '#server/platform/database/transaction.ts'

/** A warden's account, locked: concurrent removals from two associations agree on which was the last. */
export const lockWarden = (
  tx: Tx,
  who: { email: string } | { accountId: string },
): Promise<{ id: string; status: string } | undefined> =>
  tx
    .selectFrom('account')
    .select(['id', 'status'])
    .where('kind', '=', 'warden')
    .where((e) => ('email' in who ? e('email', '=', who.email) : e('id', '=', who.accountId)))
    .forUpdate()
    .executeTakeFirst()
