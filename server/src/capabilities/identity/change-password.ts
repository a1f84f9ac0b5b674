import { changePassword } from '#contract/identity.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { accountRow } from './store/accounts.ts'
import { oldPasswordGuesses } from './guessing.ts'
import { knowOnlyThisAddress } from './known-addresses.ts'
import { passwordChangedLetter } from './letters.ts'
import { openPasswordLink, spendPasswordLink, spendPasswordLinksOf, type OpenLink } from './password-links.ts'
import { passwordMistake } from './password-mistakes.ts'
import { passwords } from './passwords.ts'
import { requirePassword } from './require-password.ts'
import { endOtherSessions } from './sessions.ts'

interface Choosing {
  newPassword: string
  /** Of the old password, if it was compared: the change fails if it is no longer this one. */
  oldHash?: string
  caller: Caller
  address: string
  now: Date
}

/**
 * Sets a new password with the code of a mailed link, signed in or not, or with the old password, signed in. Ends every
 * other session, spends every other link, and forgets every other known address.
 */
export function serveChangePassword(serve: Serve, services: Services): void {
  const { db, outbox, config } = services
  const guesses = oldPasswordGuesses(services)

  async function store(tx: Tx, accountId: string, passwordHash: string, choosing: Choosing) {
    const { caller, address, now, oldHash } = choosing
    const account = tx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId)
    const changed = oldHash === undefined ? account : account.where('password_hash', '=', oldHash)
    if ((await changed.executeTakeFirst()).numUpdatedRows === 0n) refuse('OLD_PASSWORD_WRONG')
    const mine =
      caller.kind !== 'anonymous' && caller.accountId === accountId ? caller.sessionHash : undefined
    await endOtherSessions(tx, accountId, mine)
    await spendPasswordLinksOf(tx, accountId, now)
    await knowOnlyThisAddress(tx, accountId, address, now)
    const { email, language, first_name: firstName } = await accountRow(tx, accountId)
    await outbox.post(tx, passwordChangedLetter({ email, language, firstName }, config.publicUrl))
  }

  /** Runs before a try is counted or the link is spent. */
  async function refuseWeak(accountId: string, newPassword: string) {
    const { email, first_name: firstName, last_name: lastName } = await accountRow(db, accountId)
    const weak = passwordMistake(newPassword, { email, firstName, lastName })
    if (weak !== undefined)
      refuseFields([{ field: wireNameOf(changePassword.request, 'newPassword'), code: weak }])
  }

  async function withLink(link: OpenLink, choosing: Choosing): Promise<boolean> {
    await refuseWeak(link.accountId, choosing.newPassword)
    const hashed = await passwords.hash(choosing.newPassword, choosing.address)
    return await inTransaction(db, async (tx) => {
      if (!(await spendPasswordLink(tx, link.id, choosing.now))) return false
      if (link.purpose === 'invitation')
        await tx
          .updateTable('account')
          .set({ status: 'active', activated_at: choosing.now })
          .where('id', '=', link.accountId)
          .where('status', '=', 'inactive')
          .execute()
      await store(tx, link.accountId, hashed, choosing)
      return true
    })
  }

  async function withOldPassword(accountId: string, oldPassword: string, choosing: Choosing): Promise<void> {
    await refuseWeak(accountId, choosing.newPassword)
    const oldHash = await requirePassword(services, guesses, accountId, oldPassword, choosing)
    const hashed = await passwords.hash(choosing.newPassword, choosing.address)
    await inTransaction(db, (tx) => store(tx, accountId, hashed, { ...choosing, oldHash }))
  }

  serve(changePassword, async ({ input, caller, address, now }) => {
    const choosing = { newPassword: input.newPassword, caller, address, now }
    if (input.code !== undefined) {
      const link = await openPasswordLink(db, input.code, now)
      if (link === undefined || !(await withLink(link, choosing))) return refuse('CODE_SPENT')
    } else {
      if (caller.kind === 'anonymous') return refuse('SIGN_IN_NEEDED')
      const field = wireNameOf(changePassword.request, 'oldPassword')
      if (input.oldPassword === undefined) return refuseFields([{ field, code: 'CODE_OR_OLD_PASSWORD' }])
      await withOldPassword(caller.accountId, input.oldPassword, choosing)
    }
    outbox.nudge()
    return { changed: true } as const
  })
}
