import { login, logout } from '#contract/identity.ts'
import { addDays } from '#rules/days.ts'
import type { Day } from '#rules/permit-terms.ts'
import { instantOf } from '#rules/wall-clock.ts'
import { layOutPlaces } from '#server/capabilities/catalogue/index.ts'
import type { Services } from '#server/platform/http/services.ts'
import { demoPassword } from '../people.ts'
import { demoWaters } from '../waters.ts'
import { barHappenings } from './bar.ts'
import { openPastServer } from './past-server.ts'
import type { PlannedTrip } from './plan.ts'
import { type Happening, happeningsOf } from './take-trip.ts'

/** Shorter than a session without use lives. */
const SESSION_MS = 20 * 86_400_000
/** As often as the shortest time of sale needs new places. */
const LAY_OUT_EACH_DAYS = 60
const TIME_ZONE = 'Europe/Rome'

/** Plays the trips in the order in which they happened, each at its own moment. `from`: the day of the import. */
export async function playPast(
  services: Services,
  trips: PlannedTrip[],
  from: Day,
  today: Day,
): Promise<void> {
  const { db, log } = services
  const begins = instantOf(from, '04:00:00', TIME_ZONE)
  const server = await openPastServer(services, begins)
  const { ask } = server
  let now = begins
  const sessions = new Map<string, { token: string; until: number }>()

  async function tokenOf(who: string): Promise<string> {
    const known = sessions.get(who)
    if (known !== undefined && now.getTime() < known.until) return known.token
    if (known !== undefined) await ask(logout, {}, known.token)
    const { token } = await ask(login, { email: `${who}@demo.example`, password: demoPassword })
    sessions.set(who, { token, until: now.getTime() + SESSION_MS })
    return token
  }

  try {
    const waters = await demoWaters(services)
    const stage = { services, waters, ask, tokenOf }
    const happenings = [
      ...trips.flatMap((trip) => happeningsOf(stage, trip)),
      ...barHappenings(stage, today),
      ...nightsOf(from, today).map((at): Happening => ({ at, act: () => layOutPlaces(db, at) })),
    ]
    for (const { at, act } of happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      now = at
      server.setClock(at)
      await act().catch((error: unknown) =>
        // A water may be closed on that day; the demo starts nevertheless.
        log.warn({ err: error, at }, 'a demo trip was not possible'),
      )
    }
    for (const { token } of sessions.values()) await ask(logout, {}, token)
  } finally {
    await server.close()
  }
}

function nightsOf(from: Day, today: Day): Date[] {
  const nights: Date[] = []
  for (let day = addDays(from, LAY_OUT_EACH_DAYS); day < today; day = addDays(day, LAY_OUT_EACH_DAYS))
    nights.push(instantOf(day, '04:00:00', TIME_ZONE))
  return nights
}
