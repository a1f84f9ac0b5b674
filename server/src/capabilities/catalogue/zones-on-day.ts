import type { Language } from '#contract/languages.ts'
import { MINORS } from '#rules/age-groups.ts'
import { shortestPeriod } from '#rules/calendar.ts'
import { daysFromTo } from '#rules/days.ts'
import { asSold, closureOf } from '#rules/sale/on-sale.ts'
import { techniquesIn } from '#rules/permit/keeping.ts'
import { inLanguage, type Day, type PermitOnSale, type Slot } from '#rules/permit-terms.ts'
import {
  type CountedPlaces,
  type CounterLeft,
  countersLeft,
  noneTaken,
  placesLeft,
  placesTakenBy,
} from '#rules/sale/places.ts'
import { isSlotOver, keepingIn, slotsIn, zoneOf } from '#rules/permit/slots.ts'
import { extrasIn } from '#rules/permit/unlocked-zones.ts'
import { wallClock } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { readBoard } from './board/read-board.ts'
import type { Zone } from './profile.ts'
import { groupNamesIn } from './prices-on-wire.ts'
import { onlyWithOnWire } from './rules-on-wire.ts'
import type { Catalogue } from './store/read-catalogue.ts'

/** A permit with the places of a day. */
export interface ZonesOnDay {
  catalogue: Catalogue
  permit: PermitOnSale
  /** The days on which the shortest permit from the requested day takes a place. */
  days: Day[]
  rows: CountedPlaces[]
  now: Date
}

export interface ZoneWords {
  texts: Texts
  language: Language
}

/** A slot of a zone, or the zone itself if it has no slots, with its places. */
function slotPlaces({ permit, days, rows, now }: ZonesOnDay, words: ZoneWords, zoneId?: number, slot?: Slot) {
  // With day-by-day booking these are the places of a booking.
  const options = extrasIn(zoneOf(permit.terms, zoneId), undefined)
  const wanted = { days, zoneId, slot: slot?.code, booking: true, options }
  const left = placesLeft(permit, wanted, rows)
  const leftForMinors = placesLeft(permit, { ...wanted, groups: [MINORS.key] }, rows)
  const allPlaces = noneTaken(rows)
  const places = placesLeft(permit, { ...wanted, groups: [MINORS.key] }, allPlaces)
  const forAdults = placesLeft(permit, wanted, allPlaces) ?? 0
  const first = days[0]
  return {
    ...(slot && { slot: slot.code }),
    over: Boolean(slot && first && isSlotOver(slot, first, wallClock(permit.timeZone, now))),
    ...(left !== undefined && { placesLeft: left }),
    ...(leftForMinors !== undefined && { placesLeftForMinors: leftForMinors }),
    ...(places !== undefined && { places }),
    ...(places !== undefined && places > forAdults && { placesForMinors: places - forAdults }),
    ...(placesTakenBy(permit, wanted).length === 1 && { ofOneCounter: true }),
    ...(reservesForGroups(permit) && { counters: countersOf(countersLeft(permit, wanted, rows), words) }),
  }
}

/** For groups of the association's own; places of minors have fields of their own. */
const reservesForGroups = ({ quotas }: PermitOnSale): boolean =>
  quotas.some(
    ({ groups, counters }) =>
      groups.some(({ key }) => key !== MINORS.key) && counters.some(({ reserved }) => reserved > 0),
  )

const countersOf = (counters: CounterLeft[], { texts, language }: ZoneWords) =>
  counters.map((counter) => ({
    ...counter,
    groups: counter.groups.map(({ key, from, under, on }) => ({ key, from, under, on })),
    groupNames: groupNamesIn(counter.groups, texts, language),
  }))

/** A zone as a sold permit shows it. */
export const zoneOnPermit = ({ zoneId, name, shape }: Zone, language: Language) => ({
  zoneId,
  name: inLanguage(name, language),
  ...(shape && { shape }),
})

export const zoneHead = ({ zoneId, name, shape, profile }: Zone, language: Language) => ({
  zoneId,
  name: inLanguage(name, language),
  ...(shape && { shape }),
  ...(profile.summary && { summary: inLanguage(profile.summary, language) }),
  ...(profile.water !== undefined && { water: profile.water }),
})

/** A zone, or the whole permit if it has none. */
export function zonePlaces(shown: ZonesOnDay, words: ZoneWords, zone?: Zone) {
  const { language } = words
  const { permit, days } = shown
  const zoneId = zone?.zoneId
  // A booking is of a permit that is sold already.
  const sold = permit.terms.booking === 'dayByDay' ? permit : asSold(permit)
  const closure = days.map((day) => closureOf(sold, zoneId, day)).find((found) => found)
  const slots = slotsIn(permit.terms, zoneId)
  return {
    ...(zone && zoneHead(zone, language)),
    open: closure === undefined,
    ...(closure && { closedBecause: inLanguage(closure.reason, language) }),
    techniques: techniquesIn(permit.terms, { zoneId }),
    keeping: keepingIn(permit.terms, zoneId),
    ...onlyWithOnWire(permit.terms, zoneId),
    slots:
      permit.terms.slots.length === 0
        ? [slotPlaces(shown, words, zoneId)]
        : slots.map((slot) => slotPlaces(shown, words, zoneId, slot)),
  }
}

/** A permit and its places on a day that may depend on the permit. Refuses an unknown permit. */
export const zonesOnDay = (
  db: Db,
  permitId: number,
  dayOf: (permit: PermitOnSale) => Day,
  now: Date,
): Promise<ZonesOnDay> =>
  readBoard(db, now, (board) => {
    const { catalogue } = board
    const permit = catalogue.permits.get(permitId) ?? refuse('NOT_FOUND')
    const { firstDay, lastDay } = shortestPeriod(permit, dayOf(permit))
    // With day-by-day booking, other days are other bookings.
    const days = permit.terms.booking === 'dayByDay' ? [firstDay] : daysFromTo(firstDay, lastDay)
    return { catalogue, permit, days, rows: days.flatMap((day) => board.rows(permitId, day)), now }
  })
