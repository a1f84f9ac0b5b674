import type { Caller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/http/services.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { accountRow, type AccountRow } from './store/accounts.ts'
import { knowOnlyThisAddress } from './known-addresses.ts'
import { accountReadyLetter, passwordChangedLetter } from './letters.ts'
import { spendPasswordLink, spendPasswordLinksOf, type OpenLink } from './password-links.ts'
import { passwordMistake } from './password-mistakes.ts'
import { passwords } from './passwords.ts'
import { endOtherSessions } from './sessions.ts'

export interface ChosenPassword {
  newPassword: string
  /** The wire name of the field: a weak password is named there. */
  field: string
  /** Of the old password, if it was compared: the change fails if it is no longer this one. */
  oldHash?: string
  caller: Caller
  address: string
  now: Date
}

/** Runs before a try is counted or a link is spent. */
export async function refuseWeakPassword(
  { db }: Pick<Services, 'db'>,
  accountId: string,
  { newPassword, field }: Pick<ChosenPassword, 'newPassword' | 'field'>,
): Promise<void> {
  const { email, first_name: firstName, last_name: lastName } = await accountRow(db, accountId)
  const weak = passwordMistake(newPassword, { email, firstName, lastName })
  if (weak !== undefined) refuseFields([{ field, code: weak }])
}

/** Ends every other session, spends every other link, and forgets every other known address. */
export async function storePassword(
  tx: Tx,
  { outbox, config }: Pick<Services, 'outbox' | 'config'>,
  accountId: string,
  passwordHash: string,
  { caller, address, now, oldHash, isFirst = false }: ChosenPassword & { isFirst?: boolean },
): Promise<AccountRow> {
  const account = tx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId)
  const changed = oldHash === undefined ? account : account.where('password_hash', '=', oldHash)
  if ((await changed.executeTakeFirst()).numUpdatedRows === 0n) refuse('OLD_PASSWORD_WRONG')
  const mine = caller.kind !== 'anonymous' && caller.accountId === accountId ? caller.sessionHash : undefined
  await endOtherSessions(tx, accountId, mine)
  await spendPasswordLinksOf(tx, accountId, now)
  await knowOnlyThisAddress(tx, accountId, address, now)
  const row = await accountRow(tx, accountId)
  const { kind, email, language, first_name: firstName } = row
  const to = { email, language, firstName }
  const letter = isFirst
    ? accountReadyLetter(to, kind, config.publicUrl)
    : passwordChangedLetter(to, config.publicUrl)
  await outbox.post(tx, letter)
  return row
}

/** With the link of a mail: undefined if it was spent meanwhile. `then` runs in the same transaction. */
export async function choosePasswordByLink<T>(
  services: Pick<Services, 'db' | 'outbox' | 'config'>,
  link: OpenLink,
  chosen: ChosenPassword,
  then: (tx: Tx, account: AccountRow) => Promise<T>,
): Promise<T | undefined> {
  await refuseWeakPassword(services, link.accountId, chosen)
  const hashed = await passwords.hash(chosen.newPassword, chosen.address)
  return await inTransaction(services.db, async (tx) => {
    if (!(await spendPasswordLink(tx, link.id, chosen.now))) return undefined
    const isFirst = link.purpose === 'invitation' && (await activate(tx, link.accountId, chosen.now))
    return then(tx, await storePassword(tx, services, link.accountId, hashed, { ...chosen, isFirst }))
  })
}

/** Whether it was not active before. */
async function activate(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ status: 'active', activated_at: now })
    .where('id', '=', accountId)
    .where('status', '=', 'inactive')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
