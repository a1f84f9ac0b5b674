import type { AccountKind } from '#contract/fields.ts'
import { forgetPerson } from '#web/platform/offline/forget-person.ts'
import { currentOwner, keepOwner, ownerOf } from '#web/platform/offline/owner.ts'
import { keptSealed } from '#web/platform/offline/sealed/kept-sealed.ts'
import { keepSession, type Session } from '#web/platform/session.ts'
import { within } from '#web/platform/within.ts'

/** A server that does not answer must not hold up the sign-in: what is sealed comes back later. */
const LONGEST_WAIT_MS = 3000

/** Prepares the device for the account before any page renders with the session. */
export async function beginSession(
  session: Session,
  who: { email: string; kind: AccountKind },
): Promise<void> {
  const owner = await ownerOf(who)
  if (currentOwner() !== owner) forgetPerson()
  if (owner !== undefined) {
    if (keptSealed() !== undefined) await bringBack({ owner, token: session.token })
    keepOwner(owner)
  }
  keepSession(session)
}

/** What this person had written or typed on this device when their last session ended is there when the page is drawn. */
const bringBack = (here: { owner: string; token: string }) =>
  within(
    LONGEST_WAIT_MS,
    import('#web/platform/offline/sealed/put-in-order.ts')
      .then(({ welcomeBack }) => welcomeBack(here))
      .catch(() => undefined),
  )
