import type { AccountKind } from '#contract/fields.ts'
import { forgetPerson } from '#web/platform/offline/forget-person.ts'
import { currentOwner, keepOwner, ownerOf } from '#web/platform/offline/owner.ts'
import { entriesAreBack } from '#web/platform/offline/sealed/entries-are-back.ts'
import { currentSession, keepSession, type Session } from '#web/platform/session.ts'
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
  let hasBegun = false
  const isHere = () => !hasBegun || currentSession()?.token === session.token
  if (owner !== undefined) {
    await bringBack({ owner, token: session.token }, isHere)
    keepOwner(owner)
  }
  keepSession(session)
  hasBegun = true
}

/**
 * What this person had written or typed on this device when their last session ended is there when the page is drawn; and so is
 * their key, so that a session that ends a moment later leaves nothing that cannot be sealed. A slow answer comes after that, and
 * not to who has left by then (`isHere`).
 */
const bringBack = (here: { owner: string; token: string }, isHere: () => boolean) =>
  within(
    LONGEST_WAIT_MS,
    import('#web/platform/offline/sealed/put-in-order.ts')
      .then(({ welcomeBack }) => welcomeBack(here, isHere))
      .then((count) => (count > 0 ? entriesAreBack() : undefined))
      .catch(() => undefined),
  )
