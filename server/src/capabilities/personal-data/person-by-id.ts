import type { Db } from '#server/platform/database/open.ts'
import { greeted } from '#server/platform/mail/mail-words.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { accountById } from '../identity/index.ts'

/** The recipient of a mail; `firstName` in the form that follows a greeting. */
export async function personById(db: Db | Tx, accountId: string) {
  const account = await accountById(db, accountId)
  if (account === undefined) throw new Error('a session without an account')
  return { ...account, firstName: greeted(account.firstName) }
}
