import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/call.ts'
import type { listOffers } from '#contract/catalogue.ts'
import { isOnlyFull, withHolds } from '#web/capabilities/catalogue/index.ts'
import {
  heldThere,
  type HeldPlace,
  minutesOf,
  useHeldPlaces,
  useOwnHolds,
} from '#web/capabilities/purchase/index.ts'
import type { OnDay, WaterOnWire, WaterRead } from './waters-of-day.ts'

type Offer = ResponseOf<typeof listOffers>['offers'][number]

interface Holds {
  places: readonly HeldPlace[]
  isUndecided: boolean
}

/** Each permit on each water and zone: what the person holds is free for them, and what is only held says so. */
export function watersWithHolds(waters: readonly WaterOnWire[], holds: Holds): WaterRead[] {
  const onDay = (one: WaterOnWire['permits'][number], zoneId?: number): OnDay => {
    if (one.state !== 'full') return one
    const here = heldThere(holds.places, { permitId: one.permitId, zoneId, slot: undefined })
    if (here?.leftForYou) return { ...one, state: 'open', placesLeft: here.leftForYou }
    if (holds.isUndecided) return { ...one, state: 'undecided' }
    const heldFor = here && minutesOf(here)
    return heldFor === undefined ? one : { ...one, state: 'held', heldFor }
  }
  return waters.map((water) => ({
    ...water,
    permits: water.permits.map((one) => onDay(one)),
    zones: water.zones.map((zone) => ({
      ...zone,
      permits: zone.permits.map((one) => onDay(one, zone.zoneId)),
    })),
  }))
}

interface MapWithHolds {
  waters: WaterRead[]
  offers: Offer[]
  /** False while something is full and one's own holds are not known. */
  isDecided: boolean
}

const fullOn = ({ permits, zones }: WaterOnWire): number[] =>
  [...permits, ...zones.flatMap((zone) => zone.permits)]
    .filter(({ state }) => state === 'full')
    .map(({ permitId }) => permitId)

/** The waters and the list of a day, as the person who looks has them: see docs/decisions/0104. */
export function useWatersWithHolds(
  waters: readonly WaterOnWire[],
  offers: readonly Offer[],
  day: string,
): MapWithHolds {
  const { t } = useTranslation()
  const own = useOwnHolds()
  const listed = new Set(offers.map(({ permitId }) => permitId))
  const fullOffers = offers.filter(isOnlyFull).map(({ permitId }) => permitId)
  const full = [...new Set([...fullOffers, ...waters.flatMap(fullOn)])].filter((id) => listed.has(id))
  const held = useHeldPlaces(full, day, true, true)
  return {
    waters: watersWithHolds(waters, {
      places: held.places,
      isUndecided: !(held.isDecided && own.isDecided),
    }),
    offers: withHolds(offers, { own, held, day }, t),
    isDecided: full.length === 0 || own.isDecided,
  }
}
