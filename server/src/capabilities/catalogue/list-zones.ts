import { listZones } from '#contract/catalogue.ts'
import type { Language } from '#contract/fields.ts'
import { shortestPeriod } from '#rules/calendar.ts'
import { daysFromTo } from '#rules/days.ts'
import { closureOf } from '#rules/on-sale.ts'
import { techniquesIn } from '#rules/order-mistakes.ts'
import type { Day, PermitOnSale, Slot } from '#rules/permit-terms.ts'
import { type CountedPlaces, noneTaken, placesLeft } from '#rules/places.ts'
import { isSlotOver, keepingIn, slotsIn } from '#rules/slots.ts'
import { wallClock } from '#rules/wall-clock.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { countableDay } from './countable-day.ts'
import { catalogueWithPlaces, zonesIn } from './current-catalogue.ts'
import { placesAskedFor } from './look-at-permit.ts'
import type { Zone } from './profile.ts'

interface Shown {
  permit: PermitOnSale
  /** The days that the shortest permit from the day asked for takes a place on. */
  days: Day[]
  rows: CountedPlaces[]
  now: Date
}

/** One slot of a zone (or the zone itself, where there are none to choose) with its places. */
function slotPlaces({ permit, days, rows, now }: Shown, zoneId?: number, slot?: Slot) {
  // Where zones are booked day by day, these are the places of a booking.
  const wanted = { days, zoneId, slot: slot?.code, booking: true }
  const left = placesLeft(permit.terms, wanted, rows, false)
  const leftForMinors = placesLeft(permit.terms, wanted, rows, true)
  const places = placesLeft(permit.terms, wanted, noneTaken(rows), true)
  const first = days[0]
  return {
    ...(slot && { slot: slot.code }),
    over: Boolean(slot && first && isSlotOver(slot, first, wallClock(permit.timeZone, now))),
    ...(left !== undefined && { placesLeft: left }),
    ...(leftForMinors !== undefined && { placesLeftForMinors: leftForMinors }),
    ...(places !== undefined && { places }),
  }
}

/** A zone, or the whole permit where it has none. */
function zonePlaces(shown: Shown, language: Language, zone?: Zone) {
  const { permit, days } = shown
  const zoneId = zone?.zoneId
  const closure = days.map((day) => closureOf(permit, zoneId, day)).find((found) => found)
  const slots = slotsIn(permit.terms, zoneId)
  return {
    ...(zone && { zoneId: zone.zoneId, name: zone.name[language], shape: zone.shape }),
    ...(zone?.profile.summary && { summary: zone.profile.summary[language] }),
    ...(zone?.profile.water !== undefined && { water: zone.profile.water }),
    open: closure === undefined,
    ...(closure && { closedBecause: closure.reason[language] }),
    techniques: techniquesIn(permit.terms, zoneId),
    keeping: keepingIn(permit.terms, zoneId),
    slots:
      permit.terms.slots.length === 0
        ? [slotPlaces(shown, zoneId)]
        : slots.map((slot) => slotPlaces(shown, zoneId, slot)),
  }
}

/** The zones of a permit with their places on a day, slot by slot; one row where it has no zones. */
export function serveListZones(serve: Serve, { db }: Services): void {
  serve(listZones, async ({ input, language, now }) => {
    const day = countableDay(input.day)
    const { catalogue, places } = await catalogueWithPlaces(db, ({ permits }) => {
      const permit = permits.get(input.permitId)
      return permit ? placesAskedFor(permit, day) : []
    })
    const permit = catalogue.permits.get(input.permitId) ?? refuse('NOT_FOUND')
    const { firstDay, lastDay } = shortestPeriod(permit, day)
    // Day by day, the places of other days are another booking's.
    const days = permit.terms.booking === 'dayByDay' ? [firstDay] : daysFromTo(firstDay, lastDay)
    const shown = { permit, days, rows: places.get(permit.permitId) ?? [], now }
    const zones = zonesIn(catalogue, permit)
    return {
      zones:
        permit.terms.zones.length === 0
          ? [zonePlaces(shown, language)]
          : zones.map((zone) => zonePlaces(shown, language, zone)),
    }
  })
}
