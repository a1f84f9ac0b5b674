import { addDays } from '#rules/days.ts'
import type { Slot } from '#rules/permit-terms.ts'
import { isSlotOver } from '#rules/slots.ts'
import { type WallClock, wallClock } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import { type Association, type Catalogue, currentCatalogue, permitVersion } from '../../catalogue/index.ts'

/** A slot of yesterday that runs on after midnight, and is not over. */
export interface RunningNight {
  permit_id: number
  version: number
  slot: string
}

/** An association that the warden serves, by its own clock. */
export interface ServedWater {
  association: Association
  clock: WallClock
  nights: RunningNight[]
}

export interface ServedWaters {
  catalogue: Catalogue
  waters: ServedWater[]
}

interface Row {
  id: number
  /** Of the permits whose last day was yesterday: id and version. */
  ended: [number, number][]
}

const SERVED: Statement = {
  name: 'served-waters',
  text: `select a.id, (
      select coalesce(json_agg(distinct jsonb_build_array(u.permit_id, u.permit_version)), '[]') from purchase u
      where u.association_id = a.id and u.state in ('issued', 'voided', 'refunded')
        and u.last_day = ($2::timestamptz at time zone a.time_zone)::date - 1
    ) as ended
    from association_warden w join association a on a.id = w.association_id
    where w.account_id = $1
    order by a.name, a.id`,
}

/** What this warden watches over, now; empty for a warden of nobody. */
export async function servedWaters(db: Db, wardenId: string, now: Date): Promise<ServedWaters> {
  const [catalogue, rows] = await Promise.all([
    currentCatalogue(db),
    rowsOf<Row>(db, SERVED, [wardenId, now]),
  ])
  const waters = rows.map(async ({ id, ended }): Promise<ServedWater[]> => {
    const association = catalogue.associations.get(id)
    // One that came between the two questions is there the next time.
    if (association === undefined) return []
    const clock = wallClock(association.timeZone, now)
    return [{ association, clock, nights: await runningNights(db, catalogue, ended, clock) }]
  })
  return { catalogue, waters: (await Promise.all(waters)).flat() }
}

async function runningNights(db: Db, catalogue: Catalogue, ended: Row['ended'], clock: WallClock) {
  const yesterday = addDays(clock.day, -1)
  const isRunning = (slot: Slot) => slot.to <= slot.from && !isSlotOver(slot, yesterday, clock)
  const nights = ended.map(async ([permitId, version]) => {
    const bought = await permitVersion(db, permitId, version)
    // A slot may have come to the permit since, and be booked.
    const slots = [...(bought?.slots ?? []), ...(catalogue.permits.get(permitId)?.terms.slots ?? [])]
    const codes = new Set(slots.filter(isRunning).map(({ code }) => code))
    return [...codes].map((slot) => ({ permit_id: permitId, version, slot }))
  })
  return (await Promise.all(nights)).flat()
}
