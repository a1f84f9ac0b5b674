import { KEPT_CONFIG } from '#web/platform/api/client-config.ts'
import { currentOwner, forgetOwner } from '#web/platform/offline/owner.ts'
import { leaveSession } from '#web/platform/session.ts'

/** The device's own, whoever uses it. */
const STAYS = ['lenza.language', KEPT_CONFIG]
const LONGEST_WAIT_MS = 3000

/** The person's data leave this device, what was noted at the river with them. */
export async function clearDevice(): Promise<void> {
  const owner = currentOwner()
  const kept = STAYS.map((key) => [key, localStorage.getItem(key)] as const)
  leaveSession()
  localStorage.clear()
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
  for (const key of Object.keys(sessionStorage))
    if (key !== 'lenza.arrived' && key !== 'lenza.entry') sessionStorage.removeItem(key)
  forgetOwner()
  if (owner !== undefined) await Promise.race([deleteDatabase(owner).catch(() => undefined), waited()])
}

async function deleteDatabase(owner: string): Promise<void> {
  const { deletePersonDatabase } = await import('#web/platform/offline/person-database.ts')
  await deletePersonDatabase(owner)
}

/** Another tab that does not let go of it is closed sooner or later; until then nobody opens it. */
const waited = () => new Promise<void>((passed) => setTimeout(passed, LONGEST_WAIT_MS))
