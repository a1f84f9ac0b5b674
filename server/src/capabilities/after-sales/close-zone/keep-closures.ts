import type { Services } from '#server/platform/http/services.ts'
import { giveBackClosed } from './give-back-closed.ts'

/** Longer than any request, and long enough for a command that was killed and not called again. */
const WATCHED_HOURS = 3

/**
 * Somebody's order may have passed the rules a moment before their zone was closed, and be written a moment after:
 * for some hours, whatever is found on a zone that was closed by command is given back like the rest.
 * Safe on several servers at once. Returns how many it gave back.
 */
export async function keepClosures(services: Services): Promise<number> {
  const { db, clock } = services
  const since = new Date(clock.now().getTime() - WATCHED_HOURS * 3_600_000)
  const closures = await db
    .selectFrom('closure')
    .select(['association_id', 'zone_id', 'from_day', 'to_day', 'reason'])
    .where('announced_at', '>', since)
    .execute()
  let total = 0
  for (const { association_id: associationId, zone_id: zoneId, from_day, to_day, reason } of closures) {
    if (zoneId === null) continue
    const closure = { associationId, zoneId, from: from_day, to: to_day }
    const { permits, holds, bookings } = await giveBackClosed(services, closure, reason)
    total += permits + holds + bookings
  }
  return total
}
