/** Zone and slot of a place: zone 0 on a permit without zones, slot '' on one without slots. */
export interface Spot {
  zoneId: number
  slot: string
}

/** A row of places, the same for every day. */
export interface PlacesOfASpot extends Spot {
  /** All places, `forMinors` included. */
  places: number
  /** Places that only minors may take. */
  forMinors: number
}

/** Places that are counted together, as the permits that they count have them. */
export interface Quota {
  /** Of one permit: the permit's number. Of several: negative. */
  quotaId: number
  /** Differs after an import that changes which counters a choice takes. */
  layout: number
  /** The rows of places of each day. Zone 0: all zones together; slot '': all slots together. */
  counters: PlacesOfASpot[]
  /** Only choices of these zones are counted; absent: any zone. */
  zones?: readonly number[]
  /** Only choices of these slots; absent: any slot. */
  slots?: readonly string[]
}

/** A quota of several permits, as an association has it. Each day has its own counters. */
export interface SharedQuota {
  quotaId: number
  places: number
  /** Each zone or slot by itself; absent: all together. */
  per: readonly ('zone' | 'slot')[]
  /** Absent zones or slots: any of them. */
  counts: { permits: readonly number[]; zones?: readonly number[]; slots?: readonly string[] }
  /** Places of these that nobody else may take. */
  reserved?: { groups: readonly ['minor']; places: number }
}
