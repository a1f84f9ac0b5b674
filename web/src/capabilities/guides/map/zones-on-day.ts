import type { ResponseOf } from '#contract/call.ts'
import type { listZones } from '#contract/catalogue.ts'
import type { readMap } from '#contract/guides.ts'
import { OF_NO_GROUP, placesShown, type PlacesShown } from '#rules/places-shown.ts'

export type MapRead = ResponseOf<typeof readMap>
type MapZone = MapRead['zones'][number]
type Places = ResponseOf<typeof listZones>['zones']
type Slots = MapZone['slots']

/** `unknown`: the places could not be read; `notSold`: the day is not on sale, whatever its places. */
export type ZoneState = 'open' | 'few' | 'full' | 'over' | 'closed' | 'unknown' | 'notSold'

export interface ZoneOnDay extends Omit<MapZone, 'slots' | 'open'>, PlacesShown {
  /** Unique among the zones of one map. */
  key: number
  state: ZoneState
  slots: Slots
  /** `left` is that of the slot with most places left. */
  isBest?: boolean
}

/** Up to this many places left, the zone is highlighted. */
const FEW = 2

export const placesIn = ({ left, total, onlyForMinors, isBest }: ZoneOnDay) => ({
  left,
  total,
  onlyForMinors,
  isBest,
})

export const isToBeHad = (state: ZoneState): boolean =>
  state === 'open' || state === 'few' || state === 'unknown'

function counted(slots: Slots): Pick<ZoneOnDay, 'state' | 'isBest' | keyof PlacesShown> {
  const usable = slots.filter(({ over, placesLeft }) => !over && placesLeft !== 0)
  const best = usable.toSorted((one, other) => (other.placesLeft ?? 0) - (one.placesLeft ?? 0))[0]
  if (best) {
    const { placesLeft: left } = best
    const shown = slots.length > 1 ? { left, isBest: true } : placesShown(best, OF_NO_GROUP)
    return { state: left !== undefined && left <= FEW ? 'few' : 'open', ...shown }
  }
  if (slots.length > 0 && slots.every(({ over }) => over)) return { state: 'over' }
  return { state: 'full', left: 0 }
}

/**
 * The zones of a map with their state on a day. The map includes the places of its own day only; another day needs
 * `places`, and without them only closures are known.
 */
export function zonesOnDay(
  map: MapRead,
  day: string,
  places: Places | undefined,
  isSold = true,
): ZoneOnDay[] {
  return map.zones.map(({ open, slots, ...zone }) => {
    const key = zone.zoneId ?? 0
    const closure = zone.closures.find(({ from, to }) => from <= day && day <= to)
    const today: Pick<Places[number], 'open' | 'closedBecause' | 'slots'> = { ...zone, open, slots }
    const loaded = places?.find((one) => !map.hasZones || one.zoneId === zone.zoneId)
    const known = loaded ?? (day === map.day ? today : undefined)
    const closedBecause = known === undefined ? closure?.reason : (known.closedBecause ?? closure?.reason)
    const isClosed = known === undefined ? closure !== undefined : !known.open
    const counts = known === undefined ? { state: 'unknown' as const } : counted(known.slots)
    const base = { ...zone, key, slots: known?.slots ?? [], closedBecause }
    const hasCounts = isSold || counts.state === 'over' || counts.state === 'unknown'
    if (!isClosed && !hasCounts) return { ...base, state: 'notSold', closedBecause: undefined }
    return isClosed ? { ...base, state: 'closed' } : { ...base, ...counts, closedBecause: undefined }
  })
}
