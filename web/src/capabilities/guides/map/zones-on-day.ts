import type { ResponseOf } from '#contract/call.ts'
import type { listZones } from '#contract/catalogue.ts'
import type { readMap } from '#contract/guides.ts'

export type MapRead = ResponseOf<typeof readMap>
type MapZone = MapRead['zones'][number]
type Places = ResponseOf<typeof listZones>['zones']
type Slots = MapZone['slots']

/** `unknown`: nobody could be asked how many places there are; `notSold`: the day is not on sale, whatever places it has. */
export type ZoneState = 'open' | 'few' | 'full' | 'over' | 'closed' | 'unknown' | 'notSold'

export interface ZoneOnDay extends Omit<MapZone, 'slots' | 'open'> {
  /** Tells the zones of one map apart. */
  key: number
  state: ZoneState
  slots: Slots
  /** In the slot that has most; absent without limited entry, or where it is not known. */
  left?: number | undefined
  total?: number | undefined
}

/** From so few on they are worth the accent. */
const FEW = 2

export const isToBeHad = (state: ZoneState): boolean =>
  state === 'open' || state === 'few' || state === 'unknown'

function counted(slots: Slots): Pick<ZoneOnDay, 'state' | 'left' | 'total'> {
  const usable = slots.filter(({ over, placesLeft }) => !over && placesLeft !== 0)
  const best = usable.toSorted((one, other) => (other.placesLeft ?? 0) - (one.placesLeft ?? 0))[0]
  if (best) {
    const { placesLeft: left, places: total } = best
    return { state: left !== undefined && left <= FEW ? 'few' : 'open', left, total }
  }
  if (slots.length > 0 && slots.every(({ over }) => over)) return { state: 'over' }
  return { state: 'full', left: 0, total: slots[0]?.places }
}

/**
 * The zones of a map as they stand on a day. The map itself knows the places of its own day; for any other it
 * takes `places`, and without them it still knows what will be closed.
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
    const asked = places?.find((one) => !map.hasZones || one.zoneId === zone.zoneId)
    const known = asked ?? (day === map.day ? today : undefined)
    const closedBecause = known === undefined ? closure?.reason : (known.closedBecause ?? closure?.reason)
    const isClosed = known === undefined ? closure !== undefined : !known.open
    const said = known === undefined ? { state: 'unknown' as const } : counted(known.slots)
    const base = { ...zone, key, slots: known?.slots ?? [], closedBecause }
    const counts = isSold || said.state === 'over' || said.state === 'unknown'
    if (!isClosed && !counts) return { ...base, state: 'notSold', closedBecause: undefined }
    return isClosed ? { ...base, state: 'closed' } : { ...base, ...said, closedBecause: undefined }
  })
}
