import * as calls from '#contract/invitations.ts'
import type { Invitation } from '#contract/invitations.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { acceptByLink, findInvitation, invitationRenewal } from '../../identity/index.ts'
import { acceptOfficeIn } from '../answer-invitation.ts'
import { operatorWithin } from '../store/operators.ts'
import { clubsThatInvite } from '../store/clubs-that-invite.ts'

/** What is behind the link of an invitation: who invites and as what; a password accepts it and signs in. */
export function serveInvitation(serve: Serve, services: Services): void {
  const { db, outbox } = services
  const renew = invitationRenewal(services)

  serve(calls.readInvitation, async ({ input: { code }, now }): Promise<Invitation> => {
    const { state, accountId, kind, firstName, email, hasOtherAccount } = await findInvitation(
      services,
      code,
      now,
    )
    if (state !== 'open') return { state, kind, clubs: [] }
    const clubs = await clubsThatInvite(db, accountId, kind)
    return {
      state,
      kind,
      firstName,
      email,
      clubs,
      ...((await operatorWithin(db, accountId)) && { isOperator: true }),
      ...(hasOtherAccount && { hasOtherAccount }),
    }
  })

  serve(calls.acceptInvitation, async ({ input, address, userAgent, now }) => {
    const { code, newPassword, associations = [] } = input
    const field = wireNameOf(calls.acceptInvitation.request, 'newPassword')
    const caller = { kind: 'anonymous' } as const
    const answer = { code, newPassword, field, caller, address, userAgent, now }
    const session = await acceptByLink(services, answer, async (tx, accountId) => {
      // One that was withdrawn since the page was read is left out: the others count.
      for (const associationId of new Set(associations))
        await acceptOfficeIn(tx, associationId, accountId, now)
    })
    outbox.nudge()
    return session
  })

  serve(calls.renewInvitation, async ({ input: { code }, address, now }) => {
    await renew(code, { address, now })
    return { mailed: true } as const
  })
}
