import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { hashOf, newToken } from './secrets.ts'

/** Only an invitation activates an inactive account. */
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

interface InvitationLink extends OpenLink {
  state: 'open' | 'used' | 'expired'
}

/** The link of an invitation, also one that opens nothing any more, for as long as it is kept. */
export async function invitationLink(db: Db, code: string, now: Date): Promise<InvitationLink | undefined> {
  const row = await db
    .selectFrom('password_link as l')
    .innerJoin('account as a', 'a.id', 'l.account_id')
    .select(['l.id', 'a.id as accountId', 'a.status', 'l.expires_at', 'l.used_at'])
    .where('l.code_hash', '=', hashOf(code))
    .where('l.purpose', '=', 'invitation')
    .executeTakeFirst()
  if (row === undefined || row.status === 'closed') return undefined
  const isUsed = row.used_at !== null || row.status !== 'inactive'
  const state = isUsed ? 'used' : row.expires_at <= now ? 'expired' : 'open'
  return { id: row.id, accountId: row.accountId, purpose: 'invitation', state }
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
