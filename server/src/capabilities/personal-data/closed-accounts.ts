import type { Tx } from '#server/platform/database/transaction.ts'

/** RFC 6761: no mail ever goes to .invalid. The e-mail of an account that is closed, unlike any other. */
export const emailOfClosed = (accountId: string): string => `${accountId}@closed.invalid`

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
      language: 'it',
      nationality: null,
      phone: null,
      status: 'closed',
      activated_at: null,
    })
    .onConflict((c) => c.column('id').doNothing())
    .execute()
  return NOBODY
}
