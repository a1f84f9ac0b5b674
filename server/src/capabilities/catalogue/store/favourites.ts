import type { Db } from '#server/platform/database/open.ts'

/** The latest first. */
export async function favouritesOf(db: Db, accountId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('favourite')
    .select('permit_id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('permit_id')
    .execute()
  return rows.map(({ permit_id }) => permit_id)
}

interface NewFavourite {
  accountId: string
  permitId: number
  now: Date
}

/** An existing one keeps its date. */
export async function addFavourite(db: Db, { accountId, permitId, now }: NewFavourite): Promise<void> {
  await db
    .insertInto('favourite')
    .values({ account_id: accountId, permit_id: permitId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeFavourite(db: Db, accountId: string, permitId: number): Promise<void> {
  await db
    .deleteFrom('favourite')
    .where('account_id', '=', accountId)
    .where('permit_id', '=', permitId)
    .execute()
}
