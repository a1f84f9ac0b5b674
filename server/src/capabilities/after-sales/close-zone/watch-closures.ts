import type { Services } from '#server/platform/http/services.ts'
import { giveBackClosed } from './give-back-closed.ts'

/** Longer than any request, and than a command that was killed. */
const WATCHED_HOURS = 3

/**
 * An order may pass the rules a moment before its zone is closed, and be written a moment after: for some hours, what is
 * found in a zone that was closed by command is given back. Safe on several servers at once. Returns how many it gave back.
 */
export async function watchClosures(services: Services): Promise<number> {
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
