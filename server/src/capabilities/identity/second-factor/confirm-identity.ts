import { confirmIdentity } from '#contract/second-factor.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { accountRow, keepsPassword } from '../store/accounts.ts'
import { oldPasswordGuesses } from '../guessing.ts'
import { passwords } from '../passwords.ts'
import { confirmedUntil, noteConfirmation } from './confirmations.ts'
import { secondFactorGuesses } from './guesses.ts'
import { postNews } from './letters.ts'
import { refuseWithoutSecondFactor } from './need-second-step.ts'
import { proveSecondFactor } from './prove.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'
import { secondFactorWaysOf } from '../store/second-factor-ways.ts'

/** Changing the ways to sign in needs a new confirmation: the phone may be in other hands. */
export function serveConfirmIdentity(serve: Serve, services: Services): void {
  const { db, outbox } = services
  const passwordTries = oldPasswordGuesses(services)
  const countGuess = secondFactorGuesses(services)

  serve(confirmIdentity, async ({ input, caller, address, now }) => {
    const { accountId, sessionHash } = caller
    const { password, code, passkey } = input
    await passwordTries.count(accountId, now)
    const account = await accountRow(db, accountId)
    if (!(await passwords.matches(password, account.password_hash, address)))
      return refuse('OLD_PASSWORD_WRONG')
    await passwordTries.giveBack(accountId)

    const ways = await secondFactorWaysOf(db, accountId)
    const withSecondFactor = ways.length > 0
    if (withSecondFactor && code === undefined && passkey === undefined)
      return refuseWithoutSecondFactor(ways)
    const giveBack =
      withSecondFactor && passkey === undefined ? await countGuess({ accountId, address, now }) : undefined
    const isProved = await inTransaction(db, async (tx) => {
      if (!(await keepsPassword(tx, account))) return refuse('OLD_PASSWORD_WRONG')
      if (withSecondFactor) {
        const proving = { accountId, code, passkey, purpose: 'sign-in', now } as const
        const way = await proveSecondFactor(tx, services, proving)
        if (way === undefined) return false
        if (way === 'recoveryCode')
          await postNews(tx, services, account, 'recoveryCodeUsed', {
            left: await recoveryCodesLeft(tx, accountId),
          })
      }
      await noteConfirmation(tx, sessionHash, { withSecondFactor, now })
      return true
    })
    if (!isProved) return refuse('SECOND_FACTOR_WRONG')
    await giveBack?.()
    outbox.nudge()
    return { until: confirmedUntil(now).toISOString() }
  })
}
