import { type CatchStop, periodOfCap } from '#rules/river/catch-caps/catch-cap.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Services } from '#server/platform/http/services.ts'
import { type Association, catchStopOf, currentCatalogue, storeCatchStops } from '../../catalogue/index.ts'
import { countKept } from '../store/count-kept.ts'

/**
 * Counts the kept fish of every catch cap anew, and stops the sale of its waters or opens it again. Fish may arrive late,
 * so a cap is never exact. Safe on several servers. Returns the number of associations in which something changed.
 */
export async function watchCatchCaps(services: Services): Promise<number> {
  const { db, log } = services
  const { associations } = await currentCatalogue(db)
  let changed = 0
  for (const association of associations.values()) {
    const { associationId, catchCaps, catchStops } = association
    if (catchCaps.length === 0 && catchStops.length === 0) continue
    const stops = await stopsNow(services, association)
    if (!(await storeCatchStops(db, associationId, stops))) continue
    log.info({ associationId, reached: stops.map(({ index }) => index) }, 'catch caps stop or open a sale')
    changed += 1
  }
  return changed
}

async function stopsNow(
  { db, clock, texts }: Services,
  { associationId, timeZone, catchCaps }: Association,
): Promise<CatchStop[]> {
  const today = dayIn(timeZone, clock.now())
  const counted = await Promise.all(
    catchCaps.map(async (cap, index) => {
      const period = periodOfCap(cap, today)
      const kept = await countKept(db, associationId, cap, period)
      return { cap, index, from: period.first, to: period.last, kept }
    }),
  )
  return counted
    .filter(({ cap, kept }) => kept >= cap.atMost)
    .map(({ cap, ...stop }) => catchStopOf(cap, stop, texts))
}
