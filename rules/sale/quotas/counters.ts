import type { AgeGroup } from '../../permit/scope-terms.ts'
import type { Calendar } from '../../calendars/calendar-terms.ts'

/** Zone and slot of a place: zone 0 on a permit without zones, slot '' on one without slots. */
export interface Spot {
  zoneId: number
  slot: string
}

/** A row of places, the same for every day. */
export interface PlacesOfASpot extends Spot {
  /** All places, `reserved` included. */
  places: number
  /** Places that only people of the reserved groups may take. */
  reserved: number
}

/** How long a place is taken: a day, or the whole month or season that the day is in. */
export interface CountedPeriod {
  /** Absent: each day by itself. */
  period?: 'month' | 'season'
  /** A season lasts until the first one of this calendar begins again; absent: the calendar year. */
  calendar?: Calendar
}

/** Places that are counted together, as the permits that they count have them. */
export interface Quota extends CountedPeriod {
  /** Of one permit: the permit's number. Of several: negative. */
  quotaId: number
  /** Differs after an import that changes which counters a choice takes. */
  layout: number
  /** The rows of places of each day or period. Zone 0: all zones together; slot '': all slots together. */
  counters: PlacesOfASpot[]
  /** For whom places may be reserved. */
  groups: readonly AgeGroup[]
  /** Only choices of these zones are counted; absent: any zone. */
  zones?: readonly number[]
  /** Only choices of these slots; absent: any slot. */
  slots?: readonly string[]
  /** See `SharedQuota`. */
  covered?: Readonly<Record<string, readonly string[]>>
  /** Only purchases with one of these paid extras; absent: with or without. */
  addOns?: readonly string[]
}
