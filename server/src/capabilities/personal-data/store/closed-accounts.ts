import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import { emailOfClosed } from '#server/platform/mail/nowhere.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

const ANONYMOUS_ID = '00000000-0000-0000-0000-000000000000'

/** The account that owns sales whose people were removed; created on first use. */
export async function anonymousAccount(tx: Tx): Promise<string> {
  await tx
    .insertInto('account')
    .values({
      id: ANONYMOUS_ID,
      kind: 'angler',
      email: emailOfClosed(ANONYMOUS_ID),
      password_hash: null,
      first_name: '',
      last_name: '',
      birth_date: null,
      language: DEFAULT_LANGUAGE,
      status: 'closed',
      activated_at: null,
    })
    .onConflict((c) => c.column('id').doNothing())
    .execute()
  return ANONYMOUS_ID
}
