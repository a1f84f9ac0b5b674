import { listZones } from '#contract/catalogue.ts'
import { useHeldPlaces, useOwnHolds } from '#web/capabilities/purchase/index.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSteady } from './use-steady.ts'
import { hasFull, type MapRead, type ZoneOnDay, zonesOnDay } from './zones-on-day.ts'

/** The zones of a map on a day, for the person who looks: see docs/decisions/0104. */
export function useZonesOnDay(
  map: MapRead,
  day: string,
  isSold: boolean,
): { zones: readonly ZoneOnDay[]; isUnknown: boolean } {
  const places = useCallQuery(listZones, { permitId: map.permitId, day })
  const own = useOwnHolds()
  const loaded = places.data?.zones
  const isOwn = own.holds.some(({ permitId }) => permitId === map.permitId)
  const isAsking = isOwn || hasFull(zonesOnDay(map, day, loaded, isSold))
  const held = useHeldPlaces([map.permitId], day, isAsking)
  const isUndecided = !(held.isDecided && own.isDecided)
  const zones = useSteady(zonesOnDay(map, day, loaded, isSold, { places: held.places, isUndecided }))
  return { zones, isUnknown: zones.some(({ state }) => state === 'unknown') && !places.isPending }
}
