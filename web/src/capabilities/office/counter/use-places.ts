import { listZones, readPermit } from '#contract/catalogue.ts'
import type { ResponseOf } from '#contract/call.ts'
import { listCounterOffers } from '#contract/office-counter.ts'
import { settledPlace } from '#web/capabilities/purchase/index.ts'
import { useCallQueries } from '#web/platform/query/use-call-queries.ts'
import type { Place, SettledFor } from './counter-sale.ts'

export type Offer = ResponseOf<typeof listCounterOffers>['offers'][number]

const PLACES_EVERY_MS = 30_000

/** What is chosen of a day's permits, and what can be chosen there. */
export interface PlaceChosen extends SettledFor {
  offers: Offer[]
  offer: Offer | undefined
  /** Undefined: not there yet. */
  permit: ResponseOf<typeof readPermit> | undefined
  settled: ReturnType<typeof settledPlace> | undefined
}

interface PlacesWanted {
  associationId: number
  wanted: readonly Place[]
  /** While those of another day are asked for. */
  offersBefore: Offer[]
  nowMs: number
}

/** Each of these places with its permit and what is left there, as the form of anglers settles it. */
export function usePlaces({ associationId, wanted, offersBefore, nowMs }: PlacesWanted): PlaceChosen[] {
  const days = [...new Set(wanted.map(({ firstDay }) => firstDay))]
  const offersOf = useCallQueries(
    listCounterOffers,
    days.map((day) => ({ associationId, day })),
  )
  const withPermit = wanted.map((place) => {
    const { offers = offersBefore } = offersOf[days.indexOf(place.firstDay)]?.data ?? {}
    return { offers, place: { ...place, permitId: place.permitId ?? offers[0]?.permitId ?? null } }
  })
  const permitIds = [...new Set(withPermit.flatMap(({ place: { permitId } }) => permitId ?? []))]
  const permits = useCallQueries(
    readPermit,
    permitIds.map((permitId) => ({ permitId })),
  )
  const keyOf = ({ permitId, firstDay }: Place) => `${permitId} ${firstDay}`
  const there = [
    ...new Map(
      withPermit.flatMap(({ place }) => (place.permitId === null ? [] : [[keyOf(place), place] as const])),
    ).values(),
  ]
  const zonesOf = useCallQueries(
    listZones,
    there.map(({ permitId, firstDay: day }) => ({ permitId: permitId ?? 0, day })),
    { everyMs: PLACES_EVERY_MS },
  )
  return withPermit.map(({ offers, place }) => {
    const permit = permits[permitIds.indexOf(place.permitId ?? 0)]?.data
    const zones = zonesOf[there.findIndex((one) => keyOf(one) === keyOf(place))]?.data?.zones
    const settled =
      permit === undefined || zones === undefined ? undefined : settledPlace(permit, zones, place, nowMs)
    return {
      offers,
      offer: offers.find(({ permitId }) => permitId === place.permitId),
      permit: settled && permit,
      settled,
      place: { ...place, ...settled?.chosen },
      oldestMinor: permit?.oldestMinor,
    }
  })
}
