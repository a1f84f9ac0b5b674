import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'

export const CHANGE_HOURS = 48

export type EmailChange = Selectable<Database['email_change']>

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()
const newCode = () => randomBytes(32).toString('base64url')

interface NewChange {
  accountId: string
  newEmail: string
  /** The new e-mail has an account: the code that would confirm the change is not mailed. */
  isTaken: boolean
  /** An operator has verified the person, whose old mailbox is lost. */
  oldIsVouchedFor?: boolean
  /** The office that has noted the new address. */
  associationId?: number | undefined
  now: Date
}

/** Replaces the pending change, if any; returns the codes to mail. */
export async function addEmailChange(
  tx: Tx,
  { accountId, newEmail, isTaken, oldIsVouchedFor = false, associationId, now }: NewChange,
): Promise<{ oldCode: string; newCode: string }> {
  // Of two at once the second replaces the first.
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  await tx
    .updateTable('email_change')
    .set({ ended_at: now, outcome: 'replaced' })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
  const codes = { oldCode: newCode(), newCode: newCode() }
  await tx
    .insertInto('email_change')
    .values({
      id: uuidv7(),
      account_id: accountId,
      new_email: newEmail,
      old_code_hash: hashOf(codes.oldCode),
      new_code_hash: isTaken ? randomBytes(32) : hashOf(codes.newCode),
      created_at: now,
      expires_at: new Date(now.getTime() + CHANGE_HOURS * 60 * 60_000),
      old_confirmed_at: oldIsVouchedFor ? now : null,
      new_confirmed_at: null,
      ended_at: null,
      outcome: null,
      association_id: associationId ?? null,
    })
    .execute()
  return codes
}

/** Locks the change of one of its two codes; with the mailbox that the code was sent to. */
export async function changeOfCode(tx: Tx, code: string, now: Date) {
  const hash = hashOf(code)
  const change = await tx
    .selectFrom('email_change')
    .selectAll()
    .where((e) => e.or([e('old_code_hash', '=', hash), e('new_code_hash', '=', hash)]))
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return (
    change && { change, mailbox: change.old_code_hash.equals(hash) ? ('old' as const) : ('new' as const) }
  )
}

/** The new addresses that an office has noted and that their persons have not confirmed yet, by account. */
export async function emailsToConfirm(
  db: Db | Tx,
  { associationId, accountIds }: { associationId: number; accountIds: string[] },
  now: Date,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('email_change')
    .select(['account_id', 'new_email'])
    .where('account_id', 'in', accountIds)
    .where('association_id', '=', associationId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  return new Map(rows.map(({ account_id, new_email }) => [account_id, new_email]))
}
