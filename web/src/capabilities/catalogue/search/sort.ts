import { distanceKm, type Position } from '#rules/river/positions.ts'

export const SORTS = ['price', 'places', 'distance'] as const
export type Sort = (typeof SORTS)[number]

/** What the order depends on of an offer. */
interface Sortable {
  permitId: number
  priceCents: number
  placesLeft?: number | undefined
  position?: Position | undefined
}

/** What it depends on beside the offers. */
export interface SortedFor {
  sort: Sort | undefined
  /** Of a place or the phone; empty: not known, and the offers keep their order. */
  from: readonly Position[]
  favourites: ReadonlySet<number>
}

/** Kilometres from the nearest of them; undefined: one of both is not known. */
export const distanceTo = (
  from: readonly Position[],
  { position }: Pick<Sortable, 'position'>,
): number | undefined =>
  position === undefined || from.length === 0
    ? undefined
    : Math.min(...from.map((one) => distanceKm(one, position)))

/** The order that the list has: by distance only once the position is known. */
export const sortInUse = ({ sort, from }: Pick<SortedFor, 'sort' | 'from'>): Sort | undefined =>
  sort === 'distance' && from.length === 0 ? undefined : sort

/** Smaller comes first. */
function rankFor({ sort, from, favourites }: SortedFor): (offer: Sortable) => number {
  switch (sort) {
    case 'price':
      return ({ priceCents }) => priceCents
    case 'places':
      // Without limited entry there is always a place.
      return ({ placesLeft = Infinity }) => -placesLeft
    case 'distance':
      return (offer) => distanceTo(from, offer) ?? Infinity
    default:
      return ({ permitId }) => (favourites.has(permitId) ? 0 : 1)
  }
}

/** Offers of the same rank keep their order. */
export function inOrder<T extends Sortable>(offers: readonly T[], sorted: SortedFor): T[] {
  const rank = rankFor(sorted)
  const ranked = offers.map((offer) => ({ offer, rank: rank(offer) }))
  // Infinity less Infinity is not a number.
  return ranked
    .toSorted((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank))
    .map(({ offer }) => offer)
}
