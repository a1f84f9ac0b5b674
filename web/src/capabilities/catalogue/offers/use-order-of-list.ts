import { useFavouritesOfList } from '../favourites/use-favourites.ts'
import { USUAL_KM } from '../places/chosen-place.ts'
import { useFrom } from '../places/use-from.ts'
import type { Offer } from '../search/matching.ts'
import type { Search } from '../search/search.ts'
import { distanceTo } from '../search/sort.ts'

/** How list and map are ordered, and which offers they show where only favourites or those near a place are wanted. */
export function useOrderOfList(search: Search) {
  const from = useFrom(search)
  const favourites = useFavouritesOfList()
  const onlyFavourites = favourites.isAngler && search.onlyFavourites === true
  // Where a water lies is not known of every club.
  const isNear = (offer: Pick<Offer, 'position'>) =>
    search.place === undefined || (distanceTo(from, offer) ?? Infinity) <= (search.withinKm ?? USUAL_KM)
  return {
    sorted: {
      sort: search.sort,
      from,
      favourites: favourites.ofList,
    },
    favourites: { ...favourites, isOnly: onlyFavourites },
    isWanted: (offer: Pick<Offer, 'permitId' | 'position'>) =>
      (!onlyFavourites || favourites.ofList.has(offer.permitId)) && isNear(offer),
  }
}
