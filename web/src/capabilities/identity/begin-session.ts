import type { AccountKind } from '#contract/fields.ts'
import { rememberOwner } from '#web/platform/offline/owner.ts'
import { keepSession, type Session } from '#web/platform/session.ts'

/** Somebody has just signed in: the device is theirs before any page sees that they are there. */
export async function beginSession(
  session: Session,
  who: { email: string; kind: AccountKind },
): Promise<void> {
  await rememberOwner(who)
  keepSession(session)
}
