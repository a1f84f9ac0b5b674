import { siteToday } from '#server/platform/database/site-time-zone.ts'
import type { AccountKind } from '#contract/fields.ts'
import { login } from '#contract/identity.ts'
import type { AuthorisedRequest, Serve, Services } from '#server/platform/http/services.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
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

const KINDS: readonly AccountKind[] = ['angler', 'warden', 'office']

/**
 * Signs in. A refusal takes the same work for an account, an unconfirmed registration and an unknown e-mail: a
 * comparison for each kind that is tried, and one more. Only the right password of an unconfirmed registration is
 * answered as such, also for an e-mail that has an account, so that registering does not reveal accounts; and only a
 * password that opens several kinds tells that they exist. The second factor is read only after the right password.
 */
export function serveLogin(serve: Serve, services: Services): void {
  const { db, config } = services
  const countGuess = passwordGuesses(services)

  /** The account that the password opens. */
  const openedBy = async ({ input, now, address }: AuthorisedRequest<typeof login>) => {
    const { email, password, kind: wanted } = input
    const kinds = wanted === undefined ? KINDS : [wanted]
    const rows = await Promise.all(kinds.map((kind) => accountRowByEmail(db, kind, email)))
    const accounts = kinds.map((kind, n) => ({ kind, id: rows[n]?.id }))
    const guess = await countGuess({ accounts, email, address, now })

    const right: NonNullable<(typeof rows)[number]>[] = []
    for (const [n, kind] of kinds.entries()) {
      const row = guess.kinds.includes(kind) ? rows[n] : undefined
      const isRight = await passwords.matches(password, row?.password_hash, address)
      if (isRight && row?.status === 'active') right.push(row)
    }
    const [account, other] = right
    if (account === undefined) {
      const waiting = await waitingRegistration(db, email, now)
      const waitingHash = guess.kinds.includes('angler') ? waiting?.password_hash : undefined
      const waits = await passwords.matches(password, waitingHash, address)
      if (!waits) throw guess.refusal ?? new Refusal('LOGIN_REFUSED')
      await guess.giveBack()
      return refuse('ACCOUNT_INACTIVE')
    }
    if (other !== undefined) {
      await guess.giveBack()
      return refuse('ACCOUNT_KIND_NEEDED')
    }
    return { account, giveBack: guess.giveBack }
  }

  const signIn = async (request: AuthorisedRequest<typeof login>) => {
    const { now, address, userAgent } = request
    const { account, giveBack } = await openedBy(request)
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
