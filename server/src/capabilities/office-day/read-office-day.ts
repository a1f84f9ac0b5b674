import { countWaitingAfter, waitingOnDay } from '../waits/index.ts'
import { readOfficeDay } from '#contract/office-day.ts'
import { addDays } from '#rules/days.ts'
import { hasRight } from '#rules/club/office-rights.ts'
import type { Day } from '#rules/permit-terms.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { associationById, limitedPlacesOn } from '../catalogue/index.ts'
import { dayFigures, permitsOfDays } from './store/day-figures.ts'
import { nameNeeds } from './name-needs.ts'
import { needsOfRole } from './needs-of-role.ts'

const DAYS_AHEAD = 7

export function serveReadOfficeDay(serve: Serve, services: Services): void {
  const { db } = services
  serve(readOfficeDay, async ({ input, caller, language, now }) => {
    const { associationId } = input
    const { timeZone } = (await associationById(db, associationId)) ?? refuse('NOT_FOUND')
    const today = dayIn(timeZone, now)
    const { outletId } = caller
    const { day = today } = input
    const isToday = day === today
    const seesWaits = hasRight(caller.role, 'statistics')
    const [figures, nextDays, limited, needs, waiting] = await Promise.all([
      dayFigures(db, { associationId, timeZone, day, outletId }),
      outletId === undefined ? daysAhead(db, associationId, day, seesWaits) : [],
      limitedPlacesOn(services, { associationId, day, language, now }),
      needsOfRole(db, caller, now),
      seesWaits ? waitingOnDay(db, { associationId, day }, language) : undefined,
    ])
    const { soldToday, soldCents, permits, fishingNow } = figures
    return {
      day,
      isToday,
      soldToday,
      ...(hasRight(caller.role, 'people') && { soldCents }),
      // An outlet has what it sold itself, and the places that are open to everybody.
      ...(outletId === undefined && { permits, ...(isToday && { fishingNow }) }),
      limited: limited.map(({ spots, ...permit }) => ({
        ...permit,
        spots: spots.map(({ zoneId: _zone, slot: _slot, ...spot }) => spot),
      })),
      ...(waiting && { waiting }),
      nextDays,
      needs: await nameNeeds(db, associationId, needs, language),
    }
  })
}

/** The days of a week from this one on, and the later ones on which people wait. */
async function daysAhead(db: Db, associationId: number, day: Day, seesWaits: boolean) {
  const waits = seesWaits ? await countWaitingAfter(db, associationId, day) : []
  const people = new Map(waits.map((one) => [one.day, one.people]))
  const week = Array.from({ length: DAYS_AHEAD }, (_, n) => addDays(day, n + 1))
  const days = await permitsOfDays(db, associationId, [...new Set([...week, ...people.keys()])])
  return days.map((one) => ({ ...one, waiting: people.get(one.day) }))
}
