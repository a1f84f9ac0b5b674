import { changePassword } from '#contract/identity.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { oldPasswordGuesses } from './guessing.ts'
import {
  choosePasswordByLink,
  refuseWeakPassword,
  storePassword,
  type ChosenPassword,
} from './new-password.ts'
import { openPasswordLink } from './password-links.ts'
import { passwords } from './passwords.ts'
import { requirePassword } from './require-password.ts'

/**
 * Sets a new password with the code of a mailed link, signed in or not, or with the old password, signed in. Ends every
 * other session, spends every other link, and forgets every other known address.
 */
export function serveChangePassword(serve: Serve, services: Services): void {
  const { db, outbox } = services
  const guesses = oldPasswordGuesses(services)

  async function withOldPassword(
    accountId: string,
    oldPassword: string,
    chosen: ChosenPassword,
  ): Promise<void> {
    await refuseWeakPassword(services, accountId, chosen)
    const oldHash = await requirePassword(services, guesses, accountId, oldPassword, chosen)
    const hashed = await passwords.hash(chosen.newPassword, chosen.address)
    await inTransaction(db, (tx) => storePassword(tx, services, accountId, hashed, { ...chosen, oldHash }))
  }

  serve(changePassword, async ({ input, caller, address, now }) => {
    const newField = wireNameOf(changePassword.request, 'newPassword')
    const chosen = { newPassword: input.newPassword, field: newField, caller, address, now }
    if (input.code !== undefined) {
      const link = await openPasswordLink(db, input.code, now)
      const isDone = link && (await choosePasswordByLink(services, link, chosen, async () => true))
      if (isDone !== true) return refuse('CODE_SPENT')
    } else {
      if (caller.kind === 'anonymous') return refuse('SIGN_IN_NEEDED')
      const field = wireNameOf(changePassword.request, 'oldPassword')
      if (input.oldPassword === undefined) return refuseFields([{ field, code: 'CODE_OR_OLD_PASSWORD' }])
      await withOldPassword(caller.accountId, input.oldPassword, chosen)
    }
    outbox.nudge()
    return { changed: true } as const
  })
}
