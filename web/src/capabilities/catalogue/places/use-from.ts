import type { Position } from '#rules/river/positions.ts'
import { usePosition } from '../near/here.ts'
import type { Search } from '../search/search.ts'

const NOWHERE: readonly Position[] = []

/** From where distances are: the place that was chosen, or else the phone; empty: neither is known. */
export function useFrom({ place }: Pick<Search, 'place'>): readonly Position[] {
  const here = usePosition()
  if (place !== undefined) return place.positions
  return here === undefined ? NOWHERE : [here]
}
