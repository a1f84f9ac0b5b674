/**
 * How many places of one spot (a permit's zone and slot on a day) may be held and not paid at a moment. Whoever pays
 * holds nothing any more, so nobody is kept from buying all there is, one after the other.
 */

/**
 * From one network: half of the spot's places, since a camp site or a carrier brings many people from one address and
 * two of them meet on small waters, too; and of a large water no more than a coach of people who all pay at once.
 */
export const HELD_FROM_A_NETWORK = { shareOfPlaces: 2, atLeast: 2, atMost: 40 } as const

/** By one account: a family, beside what each of them may have. */
export const HELD_BY_AN_ACCOUNT = 4
