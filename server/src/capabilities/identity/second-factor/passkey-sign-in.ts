import { siteToday } from '#server/platform/database/site-time-zone.ts'
import { passkeySignIn, passkeySignInOptions } from '#contract/second-step.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { rememberAddress } from '../known-addresses.ts'
import { openSession, signedInAs } from '../sessions.ts'
import { challengeLimit } from './guesses.ts'
import { signInOptions, siteOf, usePasskey } from './passkeys.ts'
import { ticketHolder } from './tickets.ts'

/** Sign-in with a passkey alone, and the challenges for it and for the second step. */
export function servePasskeySignIn(serve: Serve, { db, pool, config }: Services): void {
  const site = siteOf(config)
  const countChallenge = challengeLimit({ pool })

  serve(passkeySignInOptions, async ({ input, now, address }) => {
    await countChallenge(address, now)
    if (input.ticket === undefined) return { options: await signInOptions(db, site, undefined, now) }
    const accountId = await ticketHolder(db, input.ticket, now)
    if (accountId === undefined) return refuse('TICKET_SPENT')
    return { options: await signInOptions(db, site, accountId, now) }
  })

  serve(passkeySignIn, async ({ input, now, address, userAgent }) => {
    const answer = { purpose: 'sign-in', accountId: undefined, now } as const
    // A refused answer spends its challenge too: the transaction is committed.
    const signedIn = await inTransaction(db, async (tx) => {
      const accountId = await usePasskey(tx, site, input.passkey, answer)
      const account =
        accountId === undefined
          ? undefined
          : await tx
              .selectFrom('account')
              .selectAll()
              .where('id', '=', accountId)
              .where('status', '=', 'active')
              .forShare()
              .executeTakeFirst()
      if (account === undefined) return undefined
      await rememberAddress(tx, account.id, address, now)
      return { account, token: await openSession(tx, account, now, { userAgent }) }
    })
    if (signedIn === undefined) return refuse('PASSKEY_REFUSED')
    return {
      ...signedInAs(signedIn.account, signedIn.token, await siteToday(db, now)),
      email: signedIn.account.email,
    }
  })
}
