import type { Serve, Services } from '#server/platform/http/services.ts'
import { serveActivate } from './activate.ts'
import { serveChangePassword } from './change-password.ts'
import { serveChangeProfile } from './change-profile.ts'
import { serveCheckToken } from './check-token.ts'
import { serveNewsConsent } from './consents.ts'
import { serveDeviceSeal } from './device-seal.ts'
import { serveEndSessions } from './end-sessions.ts'
import { serveForgotPassword } from './forgot-password.ts'
import { serveListSessions } from './list-sessions.ts'
import { serveLogin } from './login.ts'
import { serveLogout } from './logout.ts'
import type { CurrentPermits } from './current-permits.ts'
import { servePeople } from './people/serve-people.ts'
import { serveReadProfile } from './read-profile.ts'
import { serveRegister } from './register.ts'
import { serveSecondFactor } from './second-factor/index.ts'

export {
  accountById,
  accountRow,
  type AccountRow,
  accountRowByEmail,
  activeAnglerByEmail,
  claimRevision,
  fullName,
  type Account,
} from './store/accounts.ts'
export { birthDateMistakes } from './birth-date.ts'
export { endAccess, endSessionsOf } from './end-access.ts'
export { createAccountForDemo } from './create-account-for-demo.ts'
export { acceptByLink, findInvitation, invitationRenewal } from './answer-invitation.ts'
export {
  type Invited,
  type InvitedPerson,
  type Invites,
  inviteToOffice,
  inviteToRunServer,
  inviteWarden,
  type NamedPerson,
  tellWarden,
} from './invite.ts'
export { mailLimit } from './guessing.ts'
export { REGISTRATION_DAYS } from './lifetimes.ts'
export { measureSessions } from './measure-sessions.ts'
export type { Correction, CurrentPermits, Person } from './current-permits.ts'
export { passwordCheck } from './require-password.ts'
export {
  CHALLENGE_MINUTES,
  isConfirmed,
  removeSecondFactor,
  requireConfirmation,
  requireSecondFactor,
  resetSecondFactor,
  TICKET_MINUTES,
} from './second-factor/index.ts'
export { findCallerIn, LONGEST_SESSION_DAYS } from './sessions.ts'

/** Registration, sign-in and profile. */
export function serveIdentity(serve: Serve, services: Services, permits: CurrentPermits): void {
  serveRegister(serve, services)
  serveActivate(serve, services)
  serveLogin(serve, services)
  serveCheckToken(serve, services)
  serveLogout(serve, services)
  serveForgotPassword(serve, services)
  serveChangePassword(serve, services)
  serveReadProfile(serve, services, permits)
  serveChangeProfile(serve, services, permits)
  serveNewsConsent(serve, services)
  serveListSessions(serve, services)
  serveEndSessions(serve, services)
  serveDeviceSeal(serve, services)
  serveSecondFactor(serve, services)
  servePeople(serve, services)
}
