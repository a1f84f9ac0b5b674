import { type RawBuilder, sql } from 'kysely'
import { hasDay } from '#rules/calendars/calendar.ts'
import { addDays, daysFromTo } from '#rules/days.ts'
import type { Day, PermitTerms } from '#rules/permit-terms.ts'
import { placesLaidOut } from '#rules/places.ts'

/** Places are created so far beyond the last day on sale, so that a delayed job leaves no day without them. */
const SPARE_DAYS = 31

/** A permit that has limited entry, or had it. */
export interface PermitToLayOut {
  id: number
  terms: PermitTerms
}

/** The last day that should have places. */
export function horizonOf({ sale, days }: PermitTerms, today: Day): Day {
  return addDays(today, sale.opensDaysAhead + days.atMost + SPARE_DAYS)
}

/** The fishing days of a range, regardless of closures, which come and go. */
export function daysToLayOut({ calendar }: PermitTerms, from: Day, to: Day): Day[] {
  return daysFromTo(from, to).filter((day) => hasDay(calendar, day))
}

/** The wanted rows as a query of (day, permit_id, zone_id, slot, places, for_minors). */
export function wantedPlaces(permits: { permit: PermitToLayOut; days: Day[] }[]): RawBuilder<unknown> {
  const spots = permits.flatMap(({ permit }) =>
    placesLaidOut(permit.terms).map((spot) => ({
      permit_id: permit.id,
      zone_id: spot.zoneId,
      slot: spot.slot,
      places: spot.places,
      for_minors: spot.forMinors,
    })),
  )
  const days = permits.flatMap((of) => of.days.map((day) => ({ day, permitId: of.permit.id })))
  return sql`
    select on_day.day, spot.permit_id, spot.zone_id, spot.slot, spot.places, spot.for_minors
    from jsonb_to_recordset(${JSON.stringify(spots)}::jsonb)
      as spot (permit_id integer, zone_id integer, slot text, places integer, for_minors integer)
    join unnest(${days.map(({ permitId }) => permitId)}::integer[], ${days.map(({ day }) => day)}::date[])
      as on_day (permit_id, day) on on_day.permit_id = spot.permit_id`
}
