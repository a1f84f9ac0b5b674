import { forgetPerson } from '#web/platform/offline/forget-person.ts'
import { currentOwner } from '#web/platform/offline/owner.ts'
import { deleteOwnStore } from '#web/platform/offline/sealed/put-in-order.ts'
import { forgetTyped } from '#web/platform/offline/sealed/typed-texts.ts'
import { leaveSession } from '#web/platform/session.ts'

/**
 * Removes the person's data from this device, entries noted at the river included. The database is the first to go: it is
 * deleted before other tabs learn of the sign-out, which seal what is not sent of a session that has ended by itself.
 */
export async function clearDevice({ closes = false } = {}): Promise<void> {
  const owner = currentOwner()
  const deleted = owner === undefined ? undefined : deleteOwnStore(owner, { closes })
  forgetTyped()
  leaveSession()
  forgetPerson()
  await deleted?.catch(() => undefined)
}
