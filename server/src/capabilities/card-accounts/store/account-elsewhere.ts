import type { Db } from '#server/platform/database/open.ts'

/** Whether another association has opened this account, or is paid on it. */
export async function isAccountElsewhere(db: Db, associationId: number, account: string): Promise<boolean> {
  const opened = db
    .selectFrom('card_account')
    .select('association_id')
    .where('account', '=', account)
    .where('association_id', '<>', associationId)
  const paid = db
    .selectFrom('association')
    .select('id as association_id')
    .where('stripe_account', '=', account)
    .where('id', '<>', associationId)
  return (await opened.unionAll(paid).limit(1).executeTakeFirst()) !== undefined
}
