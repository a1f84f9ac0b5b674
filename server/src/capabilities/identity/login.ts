import { login } from '#contract/identity.ts'
import type { Asked, Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { accountRowByEmail, adultOn, keepsPassword } from './accounts.ts'
import { passwordGuesses } from './guessing.ts'
import { rememberAddress } from './known-addresses.ts'
import { logFailedSignIns } from './log-failed-sign-ins.ts'
import { passwords } from './passwords.ts'
import { waitingRegistration } from './registrations.ts'
import { openSession } from './sessions.ts'

/**
 * Signs in. A refusal costs the same work whether there is an account, a registration that waits for its
 * code, or nothing: two comparisons. Only whoever knows the password of a waiting registration learns that
 * it waits; this holds for one on an e-mail that has an account too, so that registering tells nobody apart.
 */
export function serveLogin(serve: Serve, services: Services): void {
  const { db } = services
  const countGuess = passwordGuesses(services)

  const signIn = async ({ input, now, address, userAgent }: Asked<typeof login>) => {
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

    const token = await inTransaction(db, async (tx) => {
      if (!(await keepsPassword(tx, account))) return refuse('LOGIN_REFUSED')
      await rememberAddress(tx, account.id, address, now)
      return await openSession(tx, account, now, userAgent)
    })
    await giveBack()
    const { first_name: firstName, last_name: lastName, birth_date } = account
    return { token, kind, firstName, lastName, adult: adultOn(birth_date, now) }
  }

  serve(login, logFailedSignIns(db)(signIn))
}
