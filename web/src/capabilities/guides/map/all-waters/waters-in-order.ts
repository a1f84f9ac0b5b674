import { inOrder } from '#web/capabilities/catalogue/index.ts'
import { canBeHad, hadFirst, type WaterOnDay } from './waters-of-day.ts'

/** The waters by the order chosen for the list, those that can be had first; one with a favourite permit is a favourite. */
export function watersInOrder(
  waters: readonly WaterOnDay[],
  { favourites, ...sorted }: Parameters<typeof inOrder>[1],
): WaterOnDay[] {
  const hasFavourite = ({ permits }: WaterOnDay) =>
    permits.some(({ offer }) => favourites.has(offer.permitId))
  const ranked = waters.map((water) => ({
    water,
    permitId: water.key,
    priceCents: water.fromCents ?? Infinity,
    placesLeft: canBeHad(water.state) ? water.left : 0,
    position: water.position,
  }))
  const keys = new Set(waters.filter(hasFavourite).map(({ key }) => key))
  return inOrder(ranked, { ...sorted, favourites: keys })
    .map(({ water }) => water)
    .toSorted(hadFirst)
}
