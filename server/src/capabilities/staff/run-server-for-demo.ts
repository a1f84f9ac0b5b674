import type { Db } from '#server/platform/database/open.ts'

/** Lets a known office account run the server without an invitation, for the demo. */
export async function runServerForDemo(db: Db, email: string, now: Date): Promise<void> {
  await db
    .insertInto('server_operator')
    .columns(['account_id', 'named_at'])
    .expression((e) =>
      e
        .selectFrom('account as a')
        .select((s) => ['a.id', s.val(now).as('named')])
        .where('a.kind', '=', 'office')
        .where('a.email', '=', email),
    )
    .onConflict((c) => c.doNothing())
    .execute()
}
