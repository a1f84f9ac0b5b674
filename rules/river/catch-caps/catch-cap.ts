import type { Calendar } from '../../calendars/calendar-terms.ts'
import { seasonYear } from '../../calendars/season-year.ts'
import type { Species } from '../../codes.ts'
import { firstOfMonth, lastOfMonth } from '../../days.ts'
import type { Day, Keeping, Localised, SaleStop } from '../../permit-terms.ts'

/** How many fish all anglers of a club may keep together: a rule of the association, as it is today. */
export interface CatchCap {
  /** Absent: all fish together. */
  species?: Species[] | undefined
  /** Absent: in all waters. */
  zones?: number[] | undefined
  atMost: number
  /** `season`: as in `PurchaseLimit`. */
  per: 'month' | 'season'
  calendar?: Calendar | undefined
  whenFull: 'saleStops'
}

/** A cap that is reached: its waters are not sold on the days of the period in which its fish were kept. */
export interface CatchStop {
  /** The place of the cap among those of the association. */
  index: number
  /** Absent: all waters. */
  zones?: number[] | undefined
  from: Day
  to: Day
  kept: number
  atMost: number
  reason: Localised
}

/** The period of a day in which a cap counts, both days included. */
export function periodOfCap({ per, calendar }: CatchCap, day: Day): { first: Day; last: Day } {
  return per === 'month' ? { first: firstOfMonth(day), last: lastOfMonth(day) } : seasonYear(calendar, day)
}

/** The caps that so many kept fish reach, each in the period of the day. */
export const capsReached = (caps: readonly CatchCap[], kept: number, day: Day) =>
  caps
    .map((cap, index) => {
      const { first, last } = periodOfCap(cap, day)
      return { cap, stop: { index, from: first, to: last, kept } }
    })
    .filter(({ cap }) => kept >= cap.atMost)

interface PermitOfStops {
  zones: readonly { zoneId: number; keeping?: Keeping | undefined }[]
  keeping: Keeping
}

/**
 * The zones of a permit that a cap of these zones stops; `undefined` in the list: the permit, which has no zones. Water in
 * which nothing may be kept goes on being sold, and a cap of some zones does not stop a permit without zones.
 */
export function stoppedIn(
  { zones, keeping }: PermitOfStops,
  capped: readonly number[] | undefined,
): (number | undefined)[] {
  if (zones.length === 0) return capped === undefined && keeping !== 'released' ? [undefined] : []
  return zones
    .filter((zone) => (zone.keeping ?? keeping) !== 'released' && (capped?.includes(zone.zoneId) ?? true))
    .map(({ zoneId }) => zoneId)
}

/** Where the permit is not sold any more. */
export const saleStopsOf = (permit: PermitOfStops, stops: readonly CatchStop[]): SaleStop[] =>
  stops.flatMap(({ zones, from, to, reason, kept, atMost }) =>
    stoppedIn(permit, zones).map((zoneId) => ({
      ...(zoneId !== undefined && { zoneId }),
      from,
      to,
      reason,
      cap: { kept, atMost },
    })),
  )
