import type { Services } from '#server/platform/http/services.ts'
import { giveBackClosed } from './give-back-closed.ts'

/** Longer than any request, and than an interrupted command. */
const WATCHED_HOURS = 3

/**
 * Gives back what closures have to give back, from the moment that each begins, until it is done. For `WATCHED_HOURS` after
 * that too: an order may pass the rules just before its zone is closed, and be written just after. Safe on several servers.
 * Returns the number taken back.
 */
export async function watchClosures(services: Services, ending?: AbortSignal): Promise<number> {
  const { db, clock } = services
  const now = clock.now()
  const since = new Date(now.getTime() - WATCHED_HOURS * 3_600_000)
  const closures = await db
    .selectFrom('closure')
    .select(['association_id', 'zone_id', 'from_day', 'to_day', 'reason'])
    .where('announced_at', 'is not', null)
    .where('gives_back', '=', true)
    .where((e) => e.or([e('given_back_at', 'is', null), e('announced_at', '>', since)]))
    .where((e) => e.or([e('gives_back_from', 'is', null), e('gives_back_from', '<=', now)]))
    .execute()
  let total = 0
  for (const { association_id: associationId, zone_id: zoneId, from_day, to_day, reason } of closures) {
    if (zoneId === null || ending?.aborted === true) continue
    const closure = { associationId, zoneId, from: from_day, to: to_day }
    const { permits, holds, bookings, beside } = await giveBackClosed(services, closure, reason, ending)
    total += permits + holds + bookings + beside
  }
  return total
}
