import { refusalsForAnyone } from '#rules/buying.ts'
import { shortestPeriod } from '#rules/calendar.ts'
import { daysFromTo } from '#rules/days.ts'
import { choicesFor } from '#rules/on-sale.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import { placesLaidOut, placesTakenBy, type Spot } from '#rules/places.ts'
import type { Refused, Wish } from '#rules/refused.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { clockStep } from './clock-step.ts'
import { isLimited } from './permit-head.ts'

/** How one permit stands on one day before anything is asked of the database. */
export interface PlannedDay {
  /** The shortest period from this day on. */
  wish: Wish
  /** Why whoever it may be cannot buy it. */
  refused: Refused[]
  /**
   * What of the places is to be asked. `none`: nothing depends on them. `summed`: every choice stands on one row
   * of places, so the database can tell the best of them. `rows`: the rules need the rows.
   */
  places: 'none' | 'summed' | 'rows'
  /** Where `summed`: rows that cannot be chosen, because a zone is closed or a slot is over. */
  shut: Spot[]
}

/** A year of days would be too much to keep of every permit. */
const MOST_DAYS = 100

interface Remembered {
  step: string
  days: Map<Day, PlannedDay>
}

// A permit's object lives as long as its catalogue is the present one.
const known = new WeakMap<PermitOnSale, Remembered>()

/** The same for as long as neither the catalogue nor the clock says something else. */
export function plannedDay(permit: PermitOnSale, day: Day, now: Date): PlannedDay {
  const step = clockStep(permit, now)
  let remembered = known.get(permit)
  if (remembered?.step !== step || remembered.days.size > MOST_DAYS) {
    remembered = { step, days: new Map() }
    known.set(permit, remembered)
  }
  const planned = remembered.days.get(day) ?? plan(permit, day, now)
  remembered.days.set(day, planned)
  return planned
}

function plan(permit: PermitOnSale, day: Day, now: Date): PlannedDay {
  const { terms } = permit
  const wish = shortestPeriod(permit, day)
  const refused = refusalsForAnyone(permit, wish, now)
  const nothing: PlannedDay = { wish, refused, places: 'none', shut: [] }
  // Where the day is not on sale, its places say nothing.
  if (refused.length > 0 || terms.booking === 'dayByDay' || !isLimited(terms)) return nothing
  const days = daysFromTo(wish.firstDay, wish.lastDay)
  const standsOn = choicesFor(permit, days, wallClock(permit.timeZone, now)).map(({ zone, slot }) =>
    placesTakenBy(terms, { days, ...(zone && { zoneId: zone.zoneId }), ...(slot && { slot: slot.code }) }),
  )
  // With a choice that is not limited, or with none at all, no count decides anything.
  if (standsOn.length === 0 || standsOn.some((spots) => spots.length === 0)) return nothing
  if (days.length > 1 || standsOn.some((spots) => spots.length > 1)) return { ...nothing, places: 'rows' }
  const choosable = new Set(standsOn.flat().map(nameOf))
  return {
    ...nothing,
    places: 'summed',
    shut: placesLaidOut(terms).filter((spot) => !choosable.has(nameOf(spot))),
  }
}

const nameOf = ({ zoneId, slot }: Spot): string => `${zoneId} ${slot}`
