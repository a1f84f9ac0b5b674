import type { ResponseOf } from '#contract/call.ts'
import type { listZones } from '#contract/catalogue.ts'
import type { readMap } from '#contract/guides.ts'
import { OF_NO_GROUP, placesShown, type PlacesShown } from '#rules/sale/places-shown.ts'
import { heldThere, type HeldPlace, minutesOf } from '#web/capabilities/purchase/index.ts'

export type MapRead = ResponseOf<typeof readMap>
type MapZone = MapRead['zones'][number]
type Places = ResponseOf<typeof listZones>['zones']

/** A slot, or all of a zone without slots, for the person who looks: what they hold themselves is free for them. */
export type SlotOnDay = MapZone['slots'][number] & Full

/** Of what has no place left. */
interface Full {
  /** Held by people who are paying: the minutes until it may be free. */
  heldFor?: number | undefined
  /** It is still asked whether it is only held. */
  isUndecided?: boolean
}

/** What is known of the holds on the permit of a map. */
export interface Holds {
  places: readonly HeldPlace[]
  isUndecided: boolean
}

/**
 * `held`: full, and perhaps free when others have paid or left; `undecided`: full, and it is still asked whether it is only
 * held; `unknown`: the places could not be read; `notSold`: the day is not on sale, whatever its places.
 */
export type ZoneState =
  | 'open'
  | 'few'
  | 'held'
  | 'undecided'
  | 'full'
  | 'over'
  | 'closed'
  | 'unknown'
  | 'notSold'

export interface ZoneOnDay extends Omit<MapZone, 'slots' | 'open'>, PlacesShown, Pick<Full, 'heldFor'> {
  /** Unique among the zones of one map. */
  key: number
  state: ZoneState
  slots: SlotOnDay[]
  /** `left` is that of the slot with most places left. */
  isBest?: boolean
}

const NO_HOLDS: Holds = { places: [], isUndecided: false }

/** Whether something of the day is full, as the database counts: then it is asked what is only held. */
export const hasFull = (zones: readonly ZoneOnDay[]): boolean =>
  zones.some(({ slots }) => slots.some((row) => placesShown(row, OF_NO_GROUP).left === 0))

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

/** What the holds on it make of a slot. */
function withHolds(row: SlotOnDay, held: HeldPlace | undefined, isUndecided: boolean): SlotOnDay {
  const { left } = placesShown(row, OF_NO_GROUP)
  const { leftForYou = 0 } = held ?? {}
  if (left === undefined || row.over) return row
  if (leftForYou > left) {
    const { counters: _ofAll, placesLeftForMinors: _ofMinors, ...rest } = row
    return { ...rest, placesLeft: leftForYou }
  }
  if (left > 0) return row
  if (isUndecided) return { ...row, isUndecided }
  return { ...row, heldFor: held && minutesOf(held) }
}

type Counted = Pick<ZoneOnDay, 'state' | 'isBest' | 'heldFor' | keyof PlacesShown>

function counted(slots: readonly SlotOnDay[]): Counted {
  const usable = slots.filter(({ over, placesLeft }) => !over && placesLeft !== 0)
  const best = usable.toSorted((one, other) => (other.placesLeft ?? 0) - (one.placesLeft ?? 0))[0]
  if (best) {
    const { placesLeft: left } = best
    const shown = slots.length > 1 ? { left, isBest: true } : placesShown(best, OF_NO_GROUP)
    return { state: left !== undefined && left <= FEW ? 'few' : 'open', ...shown }
  }
  if (slots.length > 0 && slots.every(({ over }) => over)) return { state: 'over' }
  if (slots.some(({ isUndecided }) => isUndecided)) return { state: 'undecided', left: 0 }
  const heldFor = Math.min(...slots.map((slot) => slot.heldFor ?? Infinity))
  return heldFor === Infinity ? { state: 'full', left: 0 } : { state: 'held', left: 0, heldFor }
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
  holds: Holds = NO_HOLDS,
): ZoneOnDay[] {
  return map.zones.map(({ open, slots, ...zone }) => {
    const key = zone.zoneId ?? 0
    const closure = zone.closures.find(({ from, to }) => from <= day && day <= to)
    const today: Pick<Places[number], 'open' | 'closedBecause' | 'slots'> = { ...zone, open, slots }
    const loaded = places?.find((one) => !map.hasZones || one.zoneId === zone.zoneId)
    const known = loaded ?? (day === map.day ? today : undefined)
    const closedBecause = known === undefined ? closure?.reason : (known.closedBecause ?? closure?.reason)
    const isClosed = known === undefined ? closure !== undefined : !known.open
    const zoneId = map.hasZones ? zone.zoneId : undefined
    const shown = (known?.slots ?? []).map((row) =>
      withHolds(
        row,
        heldThere(holds.places, { permitId: map.permitId, zoneId, slot: row.slot }),
        holds.isUndecided,
      ),
    )
    const counts = known === undefined ? { state: 'unknown' as const } : counted(shown)
    const base = { ...zone, key, slots: shown, closedBecause }
    const hasCounts = isSold || counts.state === 'over' || counts.state === 'unknown'
    if (!isClosed && !hasCounts) return { ...base, state: 'notSold', closedBecause: undefined }
    return isClosed ? { ...base, state: 'closed' } : { ...base, ...counts, closedBecause: undefined }
  })
}
