import { describe, expect, it } from 'vitest'
import { anOffer } from '../an-offer-for-test.ts'
import { inOrder, type SortedFor } from './sort.ts'

const offers = [
  anOffer({ permitId: 1, priceCents: 3000, placesLeft: 2, position: [46.2, 11] }),
  anOffer({ permitId: 2, priceCents: 1000, placesLeft: 9 }),
  anOffer({ permitId: 3, priceCents: 3000, position: [46.1, 11] }),
  anOffer({ permitId: 4, priceCents: 2000, placesLeft: 0, position: [47, 11] }),
  anOffer({ permitId: 5, priceCents: 1000 }),
]
const order = (sorted: Partial<SortedFor>) =>
  inOrder(offers, { sort: undefined, from: [], favourites: new Set(), ...sorted }).map(
    ({ permitId }) => permitId,
  )

describe('the order of the offers', () => {
  it('is that of the answer, with the favourites first', () => {
    expect(order({})).toEqual([1, 2, 3, 4, 5])
    expect(order({ favourites: new Set([4, 3]) })).toEqual([3, 4, 1, 2, 5])
  })

  it('by price keeps the answer’s order between equal prices, whatever the favourites', () => {
    expect(order({ sort: 'price', favourites: new Set([4]) })).toEqual([2, 5, 4, 1, 3])
  })

  it('by places has those without a limit first', () => {
    expect(order({ sort: 'places' })).toEqual([3, 5, 2, 1, 4])
  })

  it('by distance has those of which none is known last', () => {
    expect(order({ sort: 'distance', from: [[46, 11]] })).toEqual([3, 1, 4, 2, 5])
    // Along a river the nearest of its towns counts.
    expect(
      order({
        sort: 'distance',
        from: [
          [46.1, 11],
          [47, 11],
        ],
      }),
    ).toEqual([3, 4, 1, 2, 5])
    expect(order({ sort: 'distance' })).toEqual([1, 2, 3, 4, 5])
  })
})
