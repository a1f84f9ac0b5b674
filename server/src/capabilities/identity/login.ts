import { siteToday } from '#server/platform/database/site-time-zone.ts'
import { login } from '#contract/identity.ts'
import type { AuthorisedRequest, Serve, Services } from '#server/platform/http/services.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { accountRowByEmail, keepsPassword } from './store/accounts.ts'
import { passwordGuesses } from './guessing.ts'
import { rememberAddress } from './known-addresses.ts'
import { logFailedSignIns } from './log-failed-sign-ins.ts'
import { passwords } from './passwords.ts'
import { waitingRegistration } from './registrations.ts'
import { refuseUntilSecondStep } from './second-factor/need-second-step.ts'
import { mustSetUpNow } from './second-factor/requirement.ts'
import { issueTicket } from './second-factor/tickets.ts'
import { secondFactorWaysOf } from './store/second-factor-ways.ts'
import { openSession, signedInAs } from './sessions.ts'

/**
 * Signs in. A refusal takes the same work, two comparisons, for an account, an unconfirmed registration and an unknown
 * e-mail. Only the right password of an unconfirmed registration is answered as such, also for an e-mail that has an
 * account, so that registering does not reveal accounts. The second factor is read only after the right password.
 */
export function serveLogin(serve: Serve, services: Services): void {
  const { db, config } = services
  const countGuess = passwordGuesses(services)

  const signIn = async ({ input, now, address, userAgent }: AuthorisedRequest<typeof login>) => {
    const { email, password, kind } = input
    const account = await accountRowByEmail(db, kind, email)
    const giveBack = await countGuess({ accountId: account?.id, kind, email, address, now })

    const right = await passwords.matches(password, account?.password_hash, address)
    if (!right || account?.status !== 'active') {
      const waiting = await waitingRegistration(db, email, now)
      const waitingHash = kind === 'angler' ? waiting?.password_hash : undefined
      const waits = await passwords.matches(password, waitingHash, address)
      if (!waits) return refuse('LOGIN_REFUSED')
      await giveBack()
      return refuse('ACCOUNT_INACTIVE')
    }

    const signedIn = await inTransaction(
      db,
      async (tx) => {
        if (!(await keepsPassword(tx, account))) return refuse('LOGIN_REFUSED')
        const ways = await secondFactorWaysOf(tx, account.id)
        if (ways.length > 0) return { secondStep: { ways, ticket: await issueTicket(tx, account, now) } }
        await rememberAddress(tx, account.id, address, now)
        const mustSetUp = await mustSetUpNow(tx, account, config, now)
        return { token: await openSession(tx, account, now, { userAgent, mustSetUp }) }
      },
      // A second execution opens another session; the first one's token was never sent.
      { idempotent: true },
    )
    await giveBack()
    if (signedIn.secondStep !== undefined) return refuseUntilSecondStep(signedIn.secondStep)
    return signedInAs(account, signedIn.token, await siteToday(db, now))
  }

  serve(login, logFailedSignIns(db)(signIn))
}
