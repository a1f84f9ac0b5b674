import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import {
  heldWhole,
  type HeldPlace,
  isFreed,
  minutesOf,
  type OwnHolds,
  useHeldPlaces,
  useOwnHolds,
} from '../../purchase/index.ts'
import type { Offer } from '../search/matching.ts'

/** The only reason against it is that no place is left. */
export const isOnlyFull = ({ reasons }: Offer): boolean =>
  reasons.length > 0 && reasons.every(({ code }) => code === 'FULL')

interface ListWithHolds {
  offers: Offer[]
  /** False while something is full and one's own holds are not known: what they free stands among what can be bought. */
  isDecided: boolean
}

interface HoldsOnList {
  own: OwnHolds
  held: { places: readonly HeldPlace[]; isDecided: boolean }
  day: string
}

/**
 * The list is answered for everybody alike: what the person holds is free for them, and what is only held by others is said to
 * be held.
 */
export const withHolds = (offers: readonly Offer[], { own, held, day }: HoldsOnList, t: TFunction): Offer[] =>
  offers.map((offer) => {
    if (!isOnlyFull(offer)) return offer
    const { permitId } = offer
    const here = heldWhole(held.places, permitId)
    if (isFreed(own, permitId, day))
      return { ...offer, buyable: true, reasons: [], placesLeft: here?.leftForYou ?? 1 }
    if (!held.isDecided)
      return { ...offer, reasons: [{ code: 'UNDECIDED', sentence: t('find.held.undecided') }] }
    const count = here && minutesOf(here)
    if (count === undefined) return offer
    return { ...offer, reasons: [{ code: 'HELD', sentence: t('find.held.perhaps', { count }) }] }
  })

export function useWithHolds(offers: readonly Offer[], day: string): ListWithHolds {
  const { t } = useTranslation()
  const own = useOwnHolds()
  const full = offers.filter(isOnlyFull).map(({ permitId }) => permitId)
  const held = useHeldPlaces(full, day)
  return {
    offers: withHolds(offers, { own, held, day }, t),
    isDecided: full.length === 0 || own.isDecided,
  }
}
