import type { ResponseOf } from '#contract/call.ts'
import type { listOffers, listWaters } from '#contract/catalogue.ts'

export type WaterRead = ResponseOf<typeof listWaters>['waters'][number]
type OnDay = WaterRead['permits'][number]
type Offer = ResponseOf<typeof listOffers>['offers'][number]

export type WaterState = 'open' | 'few' | 'full' | 'tooEarly' | 'closed'

/** A permit in a zone, or on a whole water, for the person who looks. */
export interface PermitOnWater {
  offer: Offer
  /** It is bought with this zone; otherwise it is for the whole water, or its zones are booked later. */
  isOfZone: boolean
  state: WaterState
  /** Absent without limited entry, and where the day is not on sale. */
  left?: number | undefined
}

interface Summed {
  state: WaterState
  /** The most of one permit in one zone; absent where one has no limit, or none can be had. */
  left?: number | undefined
}

export interface ZoneOnWater extends Summed {
  zoneId: number
  name: string
  outline: WaterRead['zones'][number]['outline']
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
}

/** Up to this many places left, a water is highlighted. */
const FEW = 2
const BEST_FIRST: readonly WaterState[] = ['open', 'few', 'full', 'tooEarly', 'closed']

export const canBeHad = (state: WaterState): boolean => state === 'open' || state === 'few'

/** Refused to this person whatever the zone, or as it is in the zone. */
function stateOf({ buyable, reasons }: Offer, { state, placesLeft }: OnDay): WaterState {
  const code = reasons[0]?.code
  if (!buyable) return code === 'FULL' ? 'full' : code === 'TOO_EARLY' ? 'tooEarly' : 'closed'
  if (state === 'past') return 'closed'
  if (state !== 'open') return state
  return placesLeft !== undefined && placesLeft <= FEW ? 'few' : 'open'
}

/** The order of `BEST_FIRST`; of two that can be had, the one with more places. */
function better(one: Summed, other: Summed): number {
  const rank = ({ state }: Summed) => (canBeHad(state) ? 0 : BEST_FIRST.indexOf(state))
  return rank(one) - rank(other) || (other.left ?? Infinity) - (one.left ?? Infinity)
}

const summed = (all: readonly Summed[]): Summed => {
  const [best] = all.toSorted(better)
  return best === undefined ? { state: 'closed' } : { state: best.state, left: best.left }
}

const bestOfEach = (permits: readonly PermitOnWater[]): PermitOnWater[] =>
  [...Map.groupBy(permits, ({ offer }) => offer.permitId).values()]
    .flatMap((ofOne) => ofOne.toSorted(better)[0] ?? [])
    .toSorted(better)
    .toSorted((one, other) => rankOf(one) - rankOf(other))

/** Those that can be had, and of these the ones for this very water. */
const rankOf = ({ state, isOfZone }: PermitOnWater): number => (canBeHad(state) ? 0 : 2) + (isOfZone ? 0 : 1)

/** The waters of a day with the offers that pass the filters; those without any are left out. */
export function watersOfDay(waters: readonly WaterRead[], offers: readonly Offer[]): WaterOnDay[] {
  const byId = new Map(offers.map((offer) => [offer.permitId, offer]))
  const offered = (permits: readonly OnDay[], hasZone: boolean): PermitOnWater[] =>
    permits.flatMap((one) => {
      const offer = byId.get(one.permitId)
      if (offer === undefined) return []
      const state = stateOf(offer, one)
      const isOfZone = hasZone && !offer.bookedDayByDay
      return [{ offer, isOfZone, state, ...(canBeHad(state) && { left: one.placesLeft }) }]
    })
  return waters
    .flatMap(({ zones, permits, ...water }, key): WaterOnDay[] => {
      const ofWhole = offered(permits, false)
      const ofZones = zones.map((zone) => {
        const own = bestOfEach([...offered(zone.permits, true), ...ofWhole])
        return { ...zone, permits: own, ...summed(own) }
      })
      const all = bestOfEach([...ofWhole, ...ofZones.flatMap((zone) => zone.permits)])
      if (all.length === 0) return []
      const prices = all.filter(({ state }) => canBeHad(state)).map(({ offer }) => offer.priceCents)
      // What costs nothing is for children: the first price is that of everybody else.
      const paid = prices.filter((cents) => cents > 0)
      return [
        {
          ...water,
          key,
          zones: ofZones.filter((zone) => zone.permits.length > 0),
          permits: all,
          ...summed(all),
          ...(prices.length > 0 && { fromCents: Math.min(...(paid.length > 0 ? paid : prices)) }),
        },
      ]
    })
    .toSorted((one, other) => Number(canBeHad(other.state)) - Number(canBeHad(one.state)))
}
