import { type BestPlaces, bestPlaces } from '#rules/buying.ts'
import { daysFromTo } from '#rules/days.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { readBestPlaces } from './best-places-on.ts'
import { plannedDay } from './planned-day.ts'
import { type Places, readPlaces } from './places-on.ts'

/** One permit on the shortest period from a day on. */
export interface DayAsked {
  permit: PermitOnSale
  day: Day
}

export interface BestOfDays {
  /** Of the catalogue that the places belong to; undefined: it changed while they were read. */
  mark: string | undefined
  /** Undefined where no count of places decides anything. */
  bestOf(permit: PermitOnSale, day: Day): BestPlaces | undefined
}

const NOWHERE: Places = new Map()

/**
 * The best places of each of these days, for an adult or a minor, as they are this moment. Where every choice
 * stands on one row the database finds them, else the rules do from the rows.
 */
export async function bestOfDays(db: Db, asked: DayAsked[], minor: boolean, now: Date): Promise<BestOfDays> {
  const planned = asked.map(({ permit, day }) => ({ permit, day, ...plannedDay(permit, day, now) }))
  const summed = planned.flatMap(({ permit: { permitId }, day, places, shut }) =>
    places === 'summed' ? [{ permitId, day, shut }] : [],
  )
  const inRows = planned.flatMap(({ permit: { permitId }, places, wish }) =>
    places === 'rows' ? daysFromTo(wish.firstDay, wish.lastDay).map((day) => ({ permitId, day })) : [],
  )
  const [sums, rows] = await Promise.all([
    readBestPlaces(db, summed, minor),
    inRows.length > 0 ? readPlaces(db, inRows) : undefined,
  ])
  return {
    mark: rows === undefined || rows.mark === sums.mark ? sums.mark : undefined,
    bestOf(permit, day) {
      const { places, wish } = plannedDay(permit, day, now)
      if (places === 'none') return undefined
      if (places === 'summed') return sums.best(permit.permitId, day)
      return bestPlaces(permit, wish, (rows?.places ?? NOWHERE).get(permit.permitId) ?? [], minor, now)
    },
  }
}
