import type { Tx } from '#server/platform/database/transaction.ts'
import { miscountedPlaces, type PlaceRow, purchasesWithStalePlaces } from '../store/miscounted.ts'
import type { Breach } from './breach.ts'

/** I1: sold and live holds fit the capacity. I2: the counters equal the rows that they count. */
export async function placesInDisorder(tx: Tx): Promise<Breach[]> {
  return (await miscountedPlaces(tx)).map(breachOf)
}

function breachOf(row: PlaceRow): Breach {
  const { actual, others_actual, taken, others_taken, capacity, others_capacity, newest } = row
  const over = actual > capacity || others_actual > others_capacity
  const { day, permit } = row
  const others = `${others_actual}, ${others_taken} and ${others_capacity} of those for whom nothing is reserved`
  return {
    invariant: over ? 'I1' : 'I2',
    kind: over ? 'overSold' : 'miscounted',
    about: row.about,
    found: `${actual} permits, ${taken} counted, ${capacity} places (${others})`,
    values: {
      day,
      permit,
      where: [row.zone, row.slot].filter((part) => part !== '').join(' '),
      actual,
      counted: taken,
      places: capacity,
      newest: newest ?? '',
    },
  }
}

/** I2: a purchase that has a place is held or sold. */
export async function placesWithoutSale(tx: Tx): Promise<Breach[]> {
  return (await purchasesWithStalePlaces(tx)).map(({ id, state }) => ({
    invariant: 'I2',
    kind: 'placeWithoutSale',
    about: id,
    found: `${state}, and still has a place`,
    values: { purchase: id, state },
  }))
}
