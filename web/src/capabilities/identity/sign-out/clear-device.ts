import { tabStorage, deviceStorage } from '#web/platform/safe-storage.ts'
import { currentOwner, forgetOwner } from '#web/platform/offline/owner.ts'
import { leaveSession } from '#web/platform/session.ts'
import { within } from '#web/platform/within.ts'

/** Belongs to the device, not to the account. */
const STAYS = ['lenza.language']
/** How the visit arrived in this tab. */
const STAYS_IN_TAB = ['lenza.arrived', 'lenza.entry']
/** A database that another tab keeps open is deleted later; until then it is not opened. */
const LONGEST_WAIT_MS = 3000

/** Removes the person's data from this device, entries noted at the river included. */
export async function clearDevice(): Promise<void> {
  const owner = currentOwner()
  leaveSession()
  deviceStorage.empty(STAYS)
  tabStorage.empty(STAYS_IN_TAB)
  forgetOwner()
  if (owner !== undefined)
    await within(
      LONGEST_WAIT_MS,
      deleteDatabase(owner).catch(() => undefined),
    )
}

async function deleteDatabase(owner: string): Promise<void> {
  const { deletePersonDatabase } = await import('#web/platform/offline/person-database.ts')
  await deletePersonDatabase(owner)
}
