import {
  acceptPermitInvitation,
  completeAsGuest,
  inviteAnother,
  readPermitInvitation,
} from '#contract/permit-invitations.ts'
import type { Serve } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'

/** The contract of an invitation, before there are any: no link leads anywhere. */
export function serveInvitations(serve: Serve): void {
  serve(readPermitInvitation, async () => refuse('INVITATION_GONE'))
  serve(acceptPermitInvitation, async () => refuse('INVITATION_GONE'))
  serve(completeAsGuest, async () => refuse('INVITATION_GONE'))
  serve(inviteAnother, async () => refuse('NOT_FOUND'))
}
