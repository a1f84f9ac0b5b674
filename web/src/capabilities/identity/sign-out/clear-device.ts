import { tabStorage, deviceStorage } from '#web/platform/safe-storage.ts'
import { currentOwner, forgetOwner } from '#web/platform/offline/owner.ts'
import { leaveSession } from '#web/platform/session.ts'

/** The device's own, whoever uses it. */
const STAYS = ['lenza.language']
/** How the tab arrived. */
const STAYS_IN_TAB = ['lenza.arrived', 'lenza.entry']
const LONGEST_WAIT_MS = 3000

/** The person's data leave this device, what was noted at the river with them. */
export async function clearDevice(): Promise<void> {
  const owner = currentOwner()
  leaveSession()
  deviceStorage.empty(STAYS)
  tabStorage.empty(STAYS_IN_TAB)
  forgetOwner()
  if (owner !== undefined) await Promise.race([deleteDatabase(owner).catch(() => undefined), waited()])
}

async function deleteDatabase(owner: string): Promise<void> {
  const { deletePersonDatabase } = await import('#web/platform/offline/person-database.ts')
  await deletePersonDatabase(owner)
}

/** Another tab that does not let go of it is closed sooner or later; until then nobody opens it. */
const waited = () => new Promise<void>((passed) => setTimeout(passed, LONGEST_WAIT_MS))
