import { fitTogether, type IsOfGroup, placesShown, type PlacesShown } from '#rules/sale/places-shown.ts'
import { type PartyShown, whoTakes } from '../who/party-shown.ts'
import type { KeptPlace, OrderDraft } from '../order-draft.ts'
import { type HeldPlace, minutesOf } from '../under-way/use-held-places.ts'
import type { PermitShown, ZoneShown } from './permit-shown.ts'

type SlotShown = PermitShown['slots'][number]
type Row = ZoneShown['slots'][number]

type ChoiceRefused = 'closed' | 'full' | 'over' | 'few'

interface PlacesOfChoice extends PlacesShown {
  /** `left` is that of the best of several slots. */
  isBest?: boolean
  refused?: ChoiceRefused | undefined
  /** `left` includes the place held for this person. */
  isKept: boolean
  /** It is full, and somebody who holds it may leave it in so many minutes. */
  heldFor?: number | undefined
  /** It is full, and not known yet whether it is only held. */
  isUndecided?: boolean
  /** As many people as have a place here together; absent: one. */
  together?: number
}

export interface ZoneChoice extends PlacesOfChoice {
  zone: ZoneShown & { zoneId: number }
}

export interface SlotChoice extends PlacesOfChoice {
  slot: SlotShown
}

export interface CountedFor {
  draft: Pick<OrderDraft, 'firstDay' | 'zoneId' | 'slot' | 'kept'>
  /** Whether the person who fishes can take the places of a group, too. */
  isOf: IsOfGroup
  /** The order covers more days than were counted: the number of places would be too high. */
  isLonger: boolean
  /** Milliseconds since 1970. */
  now: number
  /** The places that are held for the person, by whatever order of theirs for this permit. */
  own?: readonly KeptPlace[]
  /** What the server knows of the holds on them. */
  held?: readonly HeldPlace[]
  /** It is still asked what is held. */
  isUndecided?: boolean
  /** Of an order of several. */
  party?: PartyShown | undefined
}

/** How many places are held for the person here. */
function keptAt(
  { draft: { kept, firstDay }, now, own = [] }: CountedFor,
  zoneId?: number,
  slot?: string,
): number {
  const lives = (place: KeptPlace) => place.until > now && place.firstDay === firstDay
  const isHere = (place: KeptPlace) => place.zoneId === zoneId && place.slot === slot
  const ofOrders = own.filter((place) => lives(place) && isHere(place)).length
  return Math.max(ofOrders, kept && lives(kept) && isHere(kept) ? 1 : 0)
}

/** The places as this person has them, with those that are held for them. */
function leftOf(row: Row, countedFor: CountedFor, zoneId?: number) {
  const kept = keptAt(countedFor, zoneId, row.slot)
  const shown = placesShown(row, countedFor.isOf)
  const heldHere = countedFor.held?.find((one) => one.zoneId === zoneId && one.slot === row.slot)
  const ownLeft = heldHere?.leftForYou ?? 0
  const left = shown.left === undefined ? undefined : Math.max(shown.left + kept, ownLeft)
  return { kept, shown, heldHere, left, own: Math.max(kept, ownLeft - (shown.left ?? 0)) }
}

interface Where {
  zoneId?: number | undefined
  /** All of the zone: who fishes the whole day takes places of its halves. */
  rows: readonly Row[]
}

/** How many are too many for what is left of the choice; undefined: all of them fit. */
function tooFewAt(row: Row, countedFor: CountedFor, { zoneId, rows }: Where) {
  const { party } = countedFor
  for (const { slot, people } of party ? whoTakes(party, zoneId, row.slot) : []) {
    const taken = rows.find((one) => one.slot === slot)
    const { left, own } = taken ? leftOf(taken, countedFor, zoneId) : {}
    if (taken && left !== 0 && people.length > 1 && !fitTogether(taken, people, own))
      return { left, together: people.length }
  }
  return undefined
}

/** The server counts this buyer's own hold as taken; for this buyer it is free. */
function placesOf(row: Row, countedFor: CountedFor, where: Where): PlacesOfChoice {
  const { zoneId } = where
  const { kept, shown, heldHere, left } = leftOf(row, countedFor, zoneId)
  const { party } = countedFor
  const tooFew = tooFewAt(row, countedFor, where)
  const refused = row.over ? 'over' : left === 0 ? 'full' : tooFew ? 'few' : undefined
  const heldFor = refused === 'full' && heldHere ? minutesOf(heldHere) : undefined
  const together =
    tooFew?.together ??
    (party && whoTakes(party, zoneId, row.slot).find(({ slot }) => slot === row.slot)?.people.length)
  return {
    ...(countedFor.isLonger ? {} : { ...shown, left: tooFew?.left ?? left }),
    refused,
    isKept: kept > 0,
    ...(heldFor !== undefined && { heldFor }),
    ...(refused === 'full' && countedFor.isUndecided && { isUndecided: true }),
    ...(left !== undefined && together !== undefined && together > 1 && { together }),
  }
}

function placesOfZone(zone: ZoneShown, countedFor: CountedFor): PlacesOfChoice {
  const where = { zoneId: zone.zoneId, rows: zone.slots }
  const rows = zone.slots.map((row) => placesOf(row, countedFor, where))
  const isKept = rows.some((row) => row.isKept)
  if (!zone.open) return { refused: 'closed', isKept }
  const usable = rows.filter(({ refused }) => refused === undefined)
  const best = usable.toSorted((a, b) => (b.left ?? 0) - (a.left ?? 0))[0]
  if (rows.length === 1 && rows[0]) return rows[0]
  const { together } = rows[0] ?? {}
  const ofAll = together === undefined ? {} : { together }
  if (best) return { left: best.left, refused: undefined, isBest: true, isKept, ...ofAll }
  const few = rows.filter(({ refused }) => refused === 'few')
  if (few.length > 0)
    return { left: Math.max(...few.map(({ left = 0 }) => left)), refused: 'few', isKept, ...ofAll }
  const isOver = rows.length > 0 && rows.every(({ refused }) => refused === 'over')
  const heldFor = soonest(rows)
  const isUndecided = rows.some((row) => row.isUndecided)
  return {
    left: 0,
    refused: isOver ? 'over' : 'full',
    isKept,
    ...(heldFor !== undefined && { heldFor }),
    ...(isUndecided && { isUndecided }),
  }
}

const soonest = (rows: readonly PlacesOfChoice[]): number | undefined =>
  rows.flatMap(({ heldFor }) => heldFor ?? []).toSorted((one, other) => one - other)[0]

export const zoneChoices = (zones: readonly ZoneShown[], countedFor: CountedFor): ZoneChoice[] =>
  zones.flatMap((zone) =>
    zone.zoneId === undefined
      ? []
      : [{ zone: { ...zone, zoneId: zone.zoneId }, ...placesOfZone(zone, countedFor) }],
  )

/** The rows of the chosen zone, or of the permit when it has no zones. */
const rowsFor = (permit: PermitShown, zones: readonly ZoneShown[], zoneId: number | undefined) =>
  permit.hasZones ? zones.find((zone) => zone.zoneId === zoneId)?.slots : zones[0]?.slots

/** The slots of the chosen zone; all slots without places while no zone is chosen. */
export function slotChoices(
  permit: PermitShown,
  zones: readonly ZoneShown[],
  countedFor: CountedFor,
): SlotChoice[] {
  const { zoneId } = countedFor.draft
  const rows = rowsFor(permit, zones, zoneId)
  if (rows === undefined) return permit.slots.map((slot) => ({ slot, isKept: false }))
  return permit.slots.flatMap((slot) => {
    const row = rows.find((one) => one.slot === slot.code)
    return row ? [{ slot, ...placesOf(row, countedFor, { zoneId, rows }) }] : []
  })
}

/** The zones and slots as the order may choose them. */
export const placesAt = (permit: PermitShown, zones: readonly ZoneShown[], countedFor: CountedFor) => ({
  zones: zoneChoices(zones, countedFor),
  slots: slotChoices(permit, zones, countedFor),
})

export function placesOfPermit(
  permit: PermitShown,
  zones: readonly ZoneShown[],
  countedFor: CountedFor,
): PlacesOfChoice | undefined {
  const row = zones[0]?.slots[0]
  const hasChoice = permit.hasZones || permit.slots.length > 0 || permit.bookedDayByDay
  return hasChoice || row === undefined ? undefined : placesOf(row, countedFor, { rows: [row] })
}
