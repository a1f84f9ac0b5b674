import { choicesFor } from '../on-sale.ts'
import { fishingDays } from '../places.ts'
import { saleCloses } from '../refusals-of-sale.ts'
import type { Technique } from '../../codes.ts'
import type { Day, PermitOnSale } from '../../permit-terms.ts'
import { asksForTechnique, techniquesIn } from '../../permit/keeping.ts'
import { isUnlocked } from '../../permit/unlocked-zones.ts'
import { lastDaysFrom } from '../../permit/valid-for.ts'
import { instantOf, wallClock } from '../../wall-clock.ts'
import { offersEnd } from './offer-time.ts'

/** The wished place; an absent zone or slot means any of the permit. */
export interface PlaceWanted {
  day: Day
  zoneId?: number | undefined
  slot?: string | undefined
  technique?: Technique | undefined
}

/** One zone and slot that would do, as an order names it. */
export interface WaitedChoice {
  zoneId?: number | undefined
  slot?: string | undefined
  technique?: Technique | undefined
  /** From this moment on a place there is not offered any more. */
  offersEnd: Date
}

/** The last day of the shortest permit that begins on this day. */
export const lastDayWaitedFor = ({ terms }: Pick<PermitOnSale, 'terms'>, day: Day): Day =>
  lastDaysFrom(terms, day)[0] ?? day

/** The zones and slots that would do and can still be bought, in the permit's order. Empty: none can. */
export function choicesWaitedFor(permit: PermitOnSale, wanted: PlaceWanted, now: Date): WaitedChoice[] {
  const { terms, timeZone } = permit
  if (terms.booking === 'dayByDay') return []
  const period = { firstDay: wanted.day, lastDay: lastDayWaitedFor(permit, wanted.day) }
  return choicesFor(permit, fishingDays(terms, period), wallClock(timeZone, now))
    .filter(
      ({ zone, slot }) =>
        (wanted.zoneId === undefined || zone?.zoneId === wanted.zoneId) &&
        (wanted.slot === undefined || slot?.code === wanted.slot) &&
        isUnlocked(zone ?? {}, []),
    )
    .flatMap(({ zone, slot }): WaitedChoice[] => {
      const where = { zoneId: zone?.zoneId, slot: slot?.code }
      const begins = slot && instantOf(wanted.day, slot.from, timeZone)
      const closes = saleCloses(permit, { ...period, ...where })
      const limit = begins !== undefined && begins < closes ? begins : closes
      const choice = { ...where, offersEnd: offersEnd(limit, timeZone) }
      if (!asksForTechnique(terms, where.zoneId)) return [choice]
      const possible = techniquesIn(terms, where)
      const technique = wanted.technique ?? possible[0]
      return technique !== undefined && possible.includes(technique) ? [{ ...choice, technique }] : []
    })
}
