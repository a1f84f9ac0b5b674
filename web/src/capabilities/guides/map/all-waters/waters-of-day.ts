import type { ResponseOf } from '#contract/call.ts'
import type { listOffers, listWaters } from '#contract/catalogue.ts'
import { centreOf, type Position } from '#rules/river/positions.ts'
import { REFUSED_NAMES, refusedName, type RefusedName } from '#web/capabilities/catalogue/index.ts'
import { linesOf } from '#web/ui/zone-outline.ts'

export type WaterOnWire = ResponseOf<typeof listWaters>['waters'][number]
type OnDayOnWire = WaterOnWire['permits'][number]

/** Of a full permit, zone or water what is known of the holds on it: see waters-with-holds.ts. */
export interface OnDay extends Omit<OnDayOnWire, 'state'> {
  state: OnDayOnWire['state'] | 'held' | 'undecided'
  heldFor?: number | undefined
}

export interface WaterRead extends Omit<WaterOnWire, 'zones' | 'permits'> {
  zones: (Omit<WaterOnWire['zones'][number], 'permits'> & { permits: OnDay[] })[]
  permits: OnDay[]
}
type Offer = ResponseOf<typeof listOffers>['offers'][number]

export type WaterState = 'open' | 'few' | 'held' | 'undecided' | 'full' | 'tooEarly' | 'closed'

/** The places left of a permit on a water, a zone or a water. */
interface Counted {
  state: WaterState
  /** Absent where no number of places decides, and where none can be had. */
  left?: number | undefined
  /** `left` is that of the best of several slots or zones. */
  isBest?: boolean | undefined
  /** Held by people who are paying: the minutes until one of its places may be free. */
  heldFor?: number | undefined
}

/** A permit in a zone, or on a whole water, for the person who looks. */
export interface PermitOnWater extends Counted {
  offer: Offer
  /** It is bought with this zone; otherwise it is for the whole water, or its zones are booked later. */
  isOfZone: boolean
  /** Its places are not of this water alone, or not of this day: those of several waters, or booked later. */
  isShared: boolean
  /** Names of paid extras: the zone is part of it only with one of them. */
  onlyWith?: readonly string[] | undefined
  /** Why it cannot be had; absent where it can. */
  why?: RefusedName | undefined
}

interface Summed extends Counted {
  /** Why nothing of it can be had: one name a reason, first what another day may change. */
  why: readonly RefusedName[]
  /** Its own places are taken, and a permit for several waters can still be had. */
  onlyShared: boolean
}

export interface ZoneOnWater extends Summed {
  zoneId: number
  name: string
  outline?: WaterRead['zones'][number]['outline']
  permits: PermitOnWater[]
}

export interface WaterOnDay extends Summed, Omit<WaterRead, 'zones' | 'permits'> {
  /** Unique on the map. */
  key: number
  zones: ZoneOnWater[]
  /** Every permit once, with the best of its zones; the ones that can be had first. */
  permits: PermitOnWater[]
  /** The cheapest of those that can be had; absent if none can. */
  fromCents?: number | undefined
  /** The middle of its zones, or of those of its permits. */
  position?: Position | undefined
}

/** Up to this many places left, a water is highlighted. */
const FEW = 2
const BEST_FIRST: readonly WaterState[] = ['open', 'few', 'held', 'undecided', 'full', 'tooEarly', 'closed']

export const canBeHad = (state: WaterState): boolean => state === 'open' || state === 'few'

const stateWith = (left: number | undefined): WaterState =>
  left !== undefined && left <= FEW ? 'few' : 'open'

const STATE_OF: Partial<Record<RefusedName, WaterState>> = {
  held: 'held',
  undecided: 'undecided',
  full: 'full',
  notYet: 'tooEarly',
}
const WHY_ON_DAY = {
  held: 'held',
  undecided: 'undecided',
  full: 'full',
  tooEarly: 'notYet',
  closed: 'closed',
  past: 'tooLate',
} as const
/** Refusals of the places: those of the zone are the exact ones. */
const OF_PLACES: ReadonlySet<RefusedName> = new Set(['held', 'undecided', 'full'])

/** Refused to this person whatever the zone, or as it is in the zone. */
function whyNot(offer: Offer, { state }: OnDay): RefusedName | undefined {
  const there = state === 'open' ? undefined : WHY_ON_DAY[state]
  if (offer.buyable) return there
  const ofPermit = refusedName(offer)
  return there !== undefined && OF_PLACES.has(ofPermit) ? there : ofPermit
}

/** The order of `BEST_FIRST`; of two that can be had, the one with more places. */
function better(one: Counted, other: Counted): number {
  const rank = ({ state }: Counted) => (canBeHad(state) ? 0 : BEST_FIRST.indexOf(state))
  const left = ({ left: places = Infinity }: Counted) => places
  // Infinity less Infinity is not a number.
  return rank(one) - rank(other) || (left(one) === left(other) ? 0 : left(other) - left(one))
}

/** The places of these permits, each with places of its own; undefined where one has no limit. */
function placesOf(permits: readonly PermitOnWater[]): number | undefined {
  if (permits.length === 0 || permits.some(({ left }) => left === undefined)) return undefined
  return permits.reduce((sum, { left = 0 }) => sum + left, 0)
}

/** `all` has a permit once for each zone: every zone has places of its own. */
function summed(all: readonly PermitOnWater[]): Summed {
  const had = all.filter(({ state }) => canBeHad(state))
  if (had.length === 0) {
    const refused = REFUSED_NAMES.filter((name) => all.some((one) => one.why === name))
    // What is held elsewhere on it may be free in a moment: that it is full is not said beside it.
    const first = refused.find((name) => OF_PLACES.has(name))
    const why = refused.filter((name) => name === first || !OF_PLACES.has(name))
    const heldFor = Math.min(...all.map((one) => one.heldFor ?? Infinity))
    return {
      state: (why[0] && STATE_OF[why[0]]) ?? 'closed',
      ...(heldFor !== Infinity && { heldFor }),
      why,
      onlyShared: false,
    }
  }
  const own = had.filter(({ isShared }) => !isShared)
  const left = placesOf(own)
  return {
    state: stateWith(left),
    ...(left !== undefined && { left, isBest: own.some(({ isBest }) => isBest) }),
    why: [],
    onlyShared: own.length === 0,
  }
}

const bestOfEach = (permits: readonly PermitOnWater[]): PermitOnWater[] =>
  [...Map.groupBy(permits, ({ offer }) => offer.permitId).values()]
    .flatMap((ofOne) => {
      const [best] = ofOne.toSorted(better)
      return best === undefined ? [] : { ...best, isBest: best.isBest || ofOne.length > 1 }
    })
    .toSorted(better)
    .toSorted((one, other) => rankOf(one) - rankOf(other))

/** Those that can be had, and of these the ones for this very water. */
const rankOf = ({ state, isOfZone }: PermitOnWater): number => (canBeHad(state) ? 0 : 2) + (isOfZone ? 0 : 1)

/** The waters of a day with the offers that pass the filters; those without any are left out. */
export function watersOfDay(waters: readonly WaterRead[], offers: readonly Offer[]): WaterOnDay[] {
  const byId = new Map(offers.map((offer) => [offer.permitId, offer]))
  const watersWith = Object.groupBy(
    waters.flatMap(({ permits }) => permits),
    ({ permitId }) => permitId,
  )
  const offered = (permits: readonly OnDay[], hasZone: boolean): PermitOnWater[] =>
    permits.flatMap((one) => {
      const offer = byId.get(one.permitId)
      if (offer === undefined) return []
      const why = whyNot(offer, one)
      const left = why === undefined ? one.placesLeft : undefined
      return [
        {
          offer,
          isOfZone: hasZone && !offer.bookedDayByDay,
          isShared: offer.bookedDayByDay || (!hasZone && (watersWith[one.permitId]?.length ?? 0) > 1),
          state: why === undefined ? stateWith(left) : (STATE_OF[why] ?? 'closed'),
          why,
          ...(left !== undefined && { left, isBest: offer.slots.length > 1 }),
          ...(why === 'held' && { heldFor: one.heldFor }),
          ...(one.onlyWith && { onlyWith: one.onlyWith }),
        },
      ]
    })
  return waters
    .flatMap(({ zones, permits, ...water }, key): WaterOnDay[] => {
      const ofWhole = offered(permits, false)
      const ofZones = zones.map((zone) => ({ ...zone, permits: offered(zone.permits, true) }))
      const each = [...ofWhole, ...ofZones.flatMap((zone) => zone.permits)]
      const all = bestOfEach(each)
      if (all.length === 0) return []
      const prices = all.filter(({ state }) => canBeHad(state)).map(({ offer }) => offer.priceCents)
      // Free permits are for children: the price shown is the lowest above zero.
      const paid = prices.filter((cents) => cents > 0)
      const position = middleOf(zones) ?? all.find(({ offer }) => offer.position)?.offer.position
      return [
        {
          ...water,
          key,
          zones: ofZones
            .map(({ permits: own, ...zone }) => {
              // Closed to its own permits, it is closed to those for the whole water too.
              const isClosed = own.some(({ why }) => why === 'closed')
              return { ...zone, permits: bestOfEach(isClosed ? own : [...own, ...ofWhole]) }
            })
            .filter((zone) => zone.permits.length > 0)
            .map((zone) => ({ ...zone, ...summed(zone.permits) })),
          permits: all,
          ...summed(each),
          ...(prices.length > 0 && { fromCents: Math.min(...(paid.length > 0 ? paid : prices)) }),
          ...(position && { position }),
        },
      ]
    })
    .toSorted(hadFirst)
}

/** Those on which a permit can be had come first. */
export const hadFirst = (one: Counted, other: Counted): number =>
  Number(canBeHad(other.state)) - Number(canBeHad(one.state))

const middleOf = (zones: WaterRead['zones']): Position | undefined =>
  centreOf(
    zones
      .flatMap(({ outline }) => (outline ? linesOf(outline).flat() : []))
      .map(([longitude, latitude]): Position => [latitude, longitude]),
  )
