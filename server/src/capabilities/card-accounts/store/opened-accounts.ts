import type { Db } from '#server/platform/database/open.ts'

export interface OpenedAccount {
  attempt: number
  account: string | null
}

/** The account of an association, being opened from now on if it was not. */
export async function accountBeingOpened(
  db: Db,
  associationId: number,
  livemode: boolean,
): Promise<OpenedAccount> {
  await db
    .insertInto('card_account')
    .values({ association_id: associationId, livemode, account: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('card_account')
    .select(['attempt', 'account'])
    .where('association_id', '=', associationId)
    .where('livemode', '=', livemode)
    .executeTakeFirstOrThrow()
}

export async function accountOpenedBy(
  db: Db,
  associationId: number,
  livemode: boolean,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('card_account')
    .select('account')
    .where('association_id', '=', associationId)
    .where('livemode', '=', livemode)
    .executeTakeFirst()
  return row?.account ?? undefined
}

/** The first account stays. */
export async function keepOpened(
  db: Db,
  associationId: number,
  livemode: boolean,
  account: string,
): Promise<string> {
  await db
    .updateTable('card_account')
    .set({ account })
    .where('association_id', '=', associationId)
    .where('livemode', '=', livemode)
    .where('account', 'is', null)
    .execute()
  return (await accountOpenedBy(db, associationId, livemode)) ?? account
}

/** Of several that failed by the same key, one counts. */
export async function beginNextAttempt(
  db: Db,
  associationId: number,
  livemode: boolean,
  attempt: number,
): Promise<void> {
  await db
    .updateTable('card_account')
    .set({ attempt: attempt + 1 })
    .where('association_id', '=', associationId)
    .where('livemode', '=', livemode)
    .where('attempt', '=', attempt)
    .where('account', 'is', null)
    .execute()
}
