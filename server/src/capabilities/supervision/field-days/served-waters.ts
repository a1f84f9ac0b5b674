import { addDays } from '#rules/days.ts'
import type { Slot } from '#rules/permit-terms.ts'
import { isSlotOver } from '#rules/permit/slots.ts'
import { type WallClock, wallClock } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import { type Association, type Catalogue, currentCatalogue, permitVersion } from '../../catalogue/index.ts'
import { type ServedAssociation, servedAssociations } from '../store/served-associations.ts'

/** A slot of yesterday that runs past midnight and is not over. */
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

/** The waters that this warden serves; empty once every association has removed the warden. */
export async function servedWaters(db: Db, wardenId: string, now: Date): Promise<ServedWaters> {
  const [catalogue, rows] = await Promise.all([currentCatalogue(db), servedAssociations(db, wardenId, now)])
  const waters = rows.map(async ({ id, ended }): Promise<ServedWater[]> => {
    const association = catalogue.associations.get(id)
    // An association imported between the two queries is in the next answer.
    if (association === undefined) return []
    const clock = wallClock(association.timeZone, now)
    return [{ association, clock, nights: await runningNights(db, catalogue, ended, clock) }]
  })
  return { catalogue, waters: (await Promise.all(waters)).flat() }
}

async function runningNights(
  db: Db,
  catalogue: Catalogue,
  ended: ServedAssociation['ended'],
  clock: WallClock,
) {
  const yesterday = addDays(clock.day, -1)
  const isRunning = (slot: Slot) => slot.to <= slot.from && !isSlotOver(slot, yesterday, clock)
  const nights = ended.map(async ([permitId, version]) => {
    const bought = await permitVersion(db, permitId, version)
    // A slot added to the permit after the purchase may be booked.
    const slots = [...(bought?.slots ?? []), ...(catalogue.permits.get(permitId)?.terms.slots ?? [])]
    const codes = new Set(slots.filter(isRunning).map(({ code }) => code))
    return [...codes].map((slot) => ({ permit_id: permitId, version, slot }))
  })
  return (await Promise.all(nights)).flat()
}
