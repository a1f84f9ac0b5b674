import type { Day } from '#rules/permit-terms.ts'
import type { TakenSpot } from '#rules/places.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { exchangePlaces, placesOfPurchase } from '../places/exchange-places.ts'
import type { PlacesWanted } from '../places/take-places.ts'

/**
 * Other places on one day for a purchase that is booked day by day; on its other days it stands as it did. The purchase
 * itself takes no place, so what it stands on that day is that day's booking. False: not every spot had a place, and the
 * caller has to roll back. The caller has locked the purchase.
 */
export async function exchangePlacesOfDay(tx: Tx, day: Day, wanted: PlacesWanted): Promise<boolean> {
  const others = (await placesOfPurchase(tx, wanted)).filter((spot) => spot.day !== day)
  return exchangePlaces(tx, { ...wanted, spots: [...others, ...wanted.spots] })
}

/** Nothing is taken on these days any more, and all else stays. */
export async function freePlacesOfDays(
  tx: Tx,
  days: Day[],
  wanted: Omit<PlacesWanted, 'spots' | 'minor'>,
): Promise<void> {
  const gone = new Set(days)
  const spots: TakenSpot[] = (await placesOfPurchase(tx, wanted)).filter(({ day }) => !gone.has(day))
  await exchangePlaces(tx, { ...wanted, spots, minor: false })
}
