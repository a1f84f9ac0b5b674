import type { Db } from '#server/platform/database/open.ts'

/** Whether a payout of this account was ever read. */
export async function hasPayouts(db: Db, account: string | null): Promise<boolean> {
  const found = await db
    .selectFrom('payout')
    .select('id')
    .where('stripe_account', account === null ? 'is' : '=', account)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether it is an account on which this installation sells or has sold; its own always is. */
export async function sellsOn(db: Db, account: string | null): Promise<boolean> {
  if (account === null) return true
  const { named } = await db
    .selectNoFrom((e) =>
      e
        .or([
          e.exists(e.selectFrom('association').select('id').where('stripe_account', '=', account)),
          e.exists(e.selectFrom('payment').select('intent_id').where('stripe_account', '=', account)),
        ])
        .as('named'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(named)
}
