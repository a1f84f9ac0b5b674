import { useFavouritesOfList } from '../favourites/use-favourites.ts'
import { usePosition } from '../near/here.ts'
import type { Offer } from '../search/matching.ts'
import type { Search } from '../search/search.ts'

/** How list and map are ordered, and which offers they show where only favourites are wanted. */
export function useOrderOfList(search: Search) {
  const from = usePosition()
  const favourites = useFavouritesOfList()
  const onlyFavourites = favourites.isAngler && search.onlyFavourites === true
  return {
    sorted: {
      sort: search.sort,
      from,
      favourites: favourites.ofList,
    },
    favourites: { ...favourites, isOnly: onlyFavourites },
    isWanted: ({ permitId }: Pick<Offer, 'permitId'>) => !onlyFavourites || favourites.ofList.has(permitId),
  }
}
