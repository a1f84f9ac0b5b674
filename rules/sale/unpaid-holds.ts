// Limits on unpaid holds of one spot (a permit's zone and slot on a day). Paid places do not count, so a buyer can
// still buy every place, one after the other.

/**
 * From one network: half of the spot's places, because a camp site or a mobile carrier has many people behind one
 * address; at least two for small waters, at most 40 (a coach of people who pay at the same time).
 */
export const HELD_FROM_A_NETWORK = { shareOfPlaces: 2, atLeast: 2, atMost: 40 } as const

/** By one account: enough for a family. */
export const HELD_BY_AN_ACCOUNT = 4
