import { useState } from 'react'
import { listFavourites } from '#contract/favourites.ts'
import { isAnswered, useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'

const FIVE_MINUTES_MS = 300_000

/** The angler's favourite permits; empty for visitors, and while they are not known. */
export function useFavourites() {
  const isAngler = useSession()?.kind === 'angler'
  const query = useCallQuery(listFavourites, {}, { enabled: isAngler, staleMs: FIVE_MINUTES_MS })
  return {
    isAngler,
    /** The list can be drawn: the favourites are loaded, or have failed to load. */
    isDecided: !isAngler || isAnswered(query),
    permitIds: (isAngler && query.data?.permitIds) || NONE,
  }
}

const NONE: readonly number[] = []

/** The favourites by which the list is ordered: a tap on a star moves no card under the finger. */
export function useFavouritesOfList() {
  const { isAngler, isDecided, permitIds } = useFavourites()
  const [ofList, setOfList] = useState<ReadonlySet<number>>()
  const take = () => setOfList(new Set(permitIds))
  if (ofList === undefined && isDecided) take()
  return {
    isAngler,
    // Loading them again, when the network is back, does not take the list away.
    isDecided: isDecided || ofList !== undefined,
    ofList: ofList ?? new Set<number>(),
    hasAny: permitIds.length > 0,
    take,
  }
}
