import type { AccountKind } from '#contract/fields.ts'
import { rememberOwner } from '#web/platform/offline/owner.ts'
import { keepSession, type Session } from '#web/platform/session.ts'

/** Prepares the device for the account before any page renders with the session. */
export async function beginSession(
  session: Session,
  who: { email: string; kind: AccountKind },
): Promise<void> {
  await rememberOwner(who)
  keepSession(session)
}
