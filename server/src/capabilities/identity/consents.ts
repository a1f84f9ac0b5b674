import { changeNewsConsent } from '#contract/personal-data.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'

interface NewsConsent {
  accountId: string
  given: boolean
  way: Database['consent']['way']
  at: Date
}

/** Sets the consent to news of the associations, and records when and how it changed. */
export async function setNewsConsent(tx: Tx, consent: NewsConsent): Promise<void> {
  const changed = await tx
    .updateTable('account')
    .set({ newsletter: consent.given })
    .where('id', '=', consent.accountId)
    .where('newsletter', '!=', consent.given)
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n) await recordNewsConsent(tx, consent)
}

export async function recordNewsConsent(tx: Tx, { accountId, given, way, at }: NewsConsent): Promise<void> {
  await tx
    .insertInto('consent')
    .values({ id: uuidv7(), account_id: accountId, purpose: 'news', given, way, at })
    .execute()
}

/** Gives or withdraws the consent to news without the rest of the profile. */
export function serveNewsConsent(serve: Serve, { db }: Services): void {
  serve(changeNewsConsent, async ({ input: { newsletter }, caller: { accountId }, now }) => {
    const consent: NewsConsent = { accountId, given: newsletter, way: 'profile', at: now }
    await inTransaction(db, (tx) => setNewsConsent(tx, consent))
    return { newsletter }
  })
}
