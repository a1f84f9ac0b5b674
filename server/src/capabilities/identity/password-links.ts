import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { hashOf, newToken } from './secrets.ts'

/** Only an invitation activates an inactive account (a warden's). */
type LinkPurpose = 'forgotten' | 'invitation'

interface NewLink {
  /** Undefined: the e-mail is unknown, and the link opens nothing. */
  accountId: string | undefined
  purpose: LinkPurpose
  now: Date
  expires: Date
}

/** Writes a single-use link and returns its code. Earlier links stay valid until they expire. */
export async function addPasswordLink(
  tx: Tx,
  { accountId, purpose, now, expires }: NewLink,
): Promise<string> {
  const code = newToken()
  await tx
    .insertInto('password_link')
    .values({
      id: uuidv7(),
      account_id: accountId ?? null,
      purpose,
      code_hash: code.hash,
      created_at: now,
      expires_at: expires,
      used_at: null,
    })
    .execute()
  return code.text
}

export interface OpenLink {
  id: string
  accountId: string
  purpose: LinkPurpose
}

/** The link of a code; undefined if it is spent or expired. */
export async function openPasswordLink(db: Db, code: string, now: Date): Promise<OpenLink | undefined> {
  const row = await db
    .selectFrom('password_link')
    .select(['id', 'account_id', 'purpose'])
    .where('code_hash', '=', hashOf(code))
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row?.account_id ? { id: row.id, accountId: row.account_id, purpose: row.purpose } : undefined
}

/** True for exactly one of concurrent callers. */
export async function spendPasswordLink(tx: Tx, id: string, now: Date): Promise<boolean> {
  const spent = await tx
    .updateTable('password_link')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

export async function spendPasswordLinksOf(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('password_link')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}
