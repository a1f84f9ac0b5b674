import type { AccountKind } from '#contract/fields.ts'
import { forgetPerson } from '#web/platform/offline/forget-person.ts'
import { currentOwner, keepOwner, ownerOf } from '#web/platform/offline/owner.ts'
import { keepSession, type Session } from '#web/platform/session.ts'
import { within } from '#web/platform/within.ts'

/** A server that does not answer must not hold up the sign-in: the key, and what is sealed, come later. */
const LONGEST_WAIT_MS = 3000

/** Prepares the device for the account before any page renders with the session. */
export async function beginSession(
  session: Session,
  who: { email: string; kind: AccountKind },
): Promise<void> {
  const owner = await ownerOf(who)
  if (currentOwner() !== owner) forgetPerson()
  if (owner !== undefined) {
    await bringBack({ owner, token: session.token })
    keepOwner(owner)
  }
  keepSession(session)
}

/**
 * What this person had written or typed on this device when their last session ended is there when the page is drawn; and so is
 * their key, so that a session that ends a moment later leaves nothing that cannot be sealed.
 */
const bringBack = (here: { owner: string; token: string }) =>
  within(
    LONGEST_WAIT_MS,
    import('#web/platform/offline/sealed/put-in-order.ts')
      .then(({ welcomeBack }) => welcomeBack(here))
      .catch(() => undefined),
  )
