import type { Services } from '#server/platform/http/services.ts'
import { giveBackClosed } from './give-back-closed.ts'

/** Longer than any request, and than an interrupted command. */
const WATCHED_HOURS = 3

/**
 * An order may pass the rules just before its zone is closed, and be written just after: for `WATCHED_HOURS` what is
 * found in a zone closed by command is taken back. Safe on several servers. Returns the number taken back.
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
    const { permits, holds, bookings, beside } = await giveBackClosed(services, closure, reason)
    total += permits + holds + bookings + beside
  }
  return total
}
