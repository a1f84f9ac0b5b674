import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import { emailOfClosed } from '#server/platform/mail/nowhere.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The account on which sales stand whose person is no longer kept; made when it is first needed. */
export async function nobodysAccount(tx: Tx): Promise<string> {
  await tx
    .insertInto('account')
    .values({
      id: NOBODY,
      kind: 'angler',
      email: emailOfClosed(NOBODY),
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
  return NOBODY
}
