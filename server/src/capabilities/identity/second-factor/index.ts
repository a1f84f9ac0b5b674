import type { Serve, Services } from '#server/platform/http/services.ts'
import { serveChangePasskeys } from './change-passkeys.ts'
import { serveChangeTotp } from './change-totp.ts'
import { serveCompleteSignIn } from './complete-sign-in.ts'
import { serveConfirmIdentity } from './confirm-identity.ts'
import { servePasskeySignIn } from './passkey-sign-in.ts'
import { serveReadSecondFactor } from './read-second-factor.ts'
import { serveRenewRecoveryCodes } from './renew-recovery-codes.ts'

export { CHALLENGE_MINUTES } from './challenges.ts'
export { isConfirmed, requireConfirmation, requireSecondFactor } from './confirmations.ts'
export { TICKET_MINUTES } from './tickets.ts'
export { removeSecondFactor, resetSecondFactor } from './remove-second-factor.ts'

/** The second factor: at sign-in, and in the profile. */
export function serveSecondFactor(serve: Serve, services: Services): void {
  serveCompleteSignIn(serve, services)
  servePasskeySignIn(serve, services)
  serveReadSecondFactor(serve, services)
  serveConfirmIdentity(serve, services)
  serveChangeTotp(serve, services)
  serveChangePasskeys(serve, services)
  serveRenewRecoveryCodes(serve, services)
}
