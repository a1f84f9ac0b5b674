import { siteToday } from '#server/platform/database/site-time-zone.ts'
import { completeSignIn } from '#contract/second-step.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import type { AccountRow } from '../store/accounts.ts'
import { rememberAddress } from '../known-addresses.ts'
import { failedSignInLog } from '../log-failed-sign-ins.ts'
import { openSession, signedInAs } from '../sessions.ts'
import { secondFactorGuesses } from './guesses.ts'
import { postNews } from './letters.ts'
import { proveSecondFactor, type Proof } from './prove.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'
import { holdTicket, missTicket, spendTicket, ticketHolder } from './tickets.ts'

type Outcome =
  | { kind: 'signedIn'; token: string; account: AccountRow }
  | { kind: 'wrong'; account: AccountRow }
  | { kind: 'spent' }

interface SecondStep extends Proof {
  ticket: string
  address: string
  userAgent: string
  now: Date
}

/** The second step of a sign-in: a code or a passkey's signature, with the ticket of the password step. */
export function serveCompleteSignIn(serve: Serve, services: Services): void {
  const { db, outbox } = services
  const countGuess = secondFactorGuesses(services)
  const logFailure = failedSignInLog(db)

  async function takeStep(
    tx: Tx,
    { ticket, address, userAgent, now, ...proof }: SecondStep,
  ): Promise<Outcome> {
    const account = await holdTicket(tx, ticket, now)
    if (account === undefined) return { kind: 'spent' }
    const proving = { ...proof, accountId: account.id, purpose: 'second-step', now } as const
    const way = await proveSecondFactor(tx, services, proving)
    if (way === undefined) {
      if ((await missTicket(tx, ticket)) === 0) await postNews(tx, services, account, 'secondStepMissed')
      return { kind: 'wrong', account }
    }
    await spendTicket(tx, ticket)
    if (way === 'recoveryCode')
      await postNews(tx, services, account, 'recoveryCodeUsed', {
        left: await recoveryCodesLeft(tx, account.id),
      })
    await rememberAddress(tx, account.id, address, now)
    return { kind: 'signedIn', token: await openSession(tx, account, now, { userAgent }), account }
  }

  serve(completeSignIn, async ({ input, now, address, userAgent, log }) => {
    const { ticket, code, passkey } = input
    if (code === undefined && passkey === undefined)
      return refuseFields([{ field: wireNameOf(completeSignIn.request, 'code'), code: 'REQUIRED' }])
    const accountId = await ticketHolder(db, ticket, now)
    if (accountId === undefined) return refuse('TICKET_SPENT')
    const giveBack = passkey === undefined ? await countGuess({ accountId, address, now }) : undefined

    const outcome = await inTransaction(db, (tx) =>
      takeStep(tx, { ticket, code, passkey, address, userAgent, now }),
    )
    outbox.nudge()
    if (outcome.kind === 'wrong') {
      const { kind, email } = outcome.account
      await logFailure({ reason: 'SECOND_FACTOR_WRONG', kind, email, address, log })
      return refuse('SECOND_FACTOR_WRONG')
    }
    await giveBack?.()
    if (outcome.kind === 'spent') return refuse('TICKET_SPENT')
    return signedInAs(outcome.account, outcome.token, await siteToday(db, now))
  })
}
