import { beforeHours, type Begins, instantOfMoment, partsOfDuration } from '../moments/moment.ts'
import type { Moment } from '../moments/moment-terms.ts'
import { addDays } from '../days.ts'
import type { Day, PermitTerms, Slot } from '../permit-terms.ts'
import type { Holder, Refused, RequestedPeriod } from './refused.ts'
import { isInScope } from '../permit/scope.ts'
import { isSlotOver, slotOf, slotsIn, type SlotsInZones } from '../permit/slots.ts'
import { hasReached, instantOf, type WallClock, wallClock } from '../wall-clock.ts'

/** The part of a permit that decides when it is sold. */
export interface PermitInSale {
  timeZone: string
  terms: Pick<PermitTerms, 'booking' | 'calendar' | 'sale'> & SlotsInZones<Slot>
}

/** What decides in which row a holder is. */
export type InSale = Pick<Holder, 'birthDate' | 'accompanied' | 'member'>

/** A moment of one of the slots that can still be chosen. */
interface Candidate {
  moment: Moment
  begins: Begins
}

const dependsOnSlot = (moment: Moment): boolean =>
  moment.on === undefined && (moment.of === undefined || moment.of === 'slotEnd')

/** The chosen slot, or all that can be chosen; one empty where the purchase has none. */
function slotsOf({ terms }: PermitInSale, order: RequestedPeriod): (Slot | undefined)[] {
  if (terms.booking === 'dayByDay') return [undefined]
  const chosen = slotOf(terms, order.slot)
  const slots = chosen ? [chosen] : slotsIn(terms, order.zoneId)
  return slots.length > 0 ? slots : [undefined]
}

function candidatesOf(permit: PermitInSale, order: RequestedPeriod, moments: readonly Moment[]): Candidate[] {
  const { timeZone, terms } = permit
  const { calendar } = terms
  const begins = { firstDay: order.firstDay, calendar, timeZone }
  return moments.flatMap((moment): Candidate[] =>
    dependsOnSlot(moment)
      ? slotsOf(permit, order).map((slot) => ({ moment, begins: { ...begins, slot } }))
      : [{ moment, begins }],
  )
}

/** Without a calculation of instants for days that are far away: lists ask for every day of a season. */
function hasCome({ moment, begins }: Candidate, clock: WallClock, now: Date): boolean {
  const { day, minutes } = beforeHours(moment, begins)
  if (addDays(day, 1) < clock.day) return true
  if (addDays(clock.day, 2 + Math.ceil(minutes / 1440)) < day) return false
  return instantOfMoment(moment, begins) <= now
}

const instants = (candidates: readonly Candidate[]): number[] =>
  candidates.map(({ moment, begins }) => instantOfMoment(moment, begins).getTime())

const fits = (
  { scope }: PermitTerms['sale']['opens'][number],
  order: RequestedPeriod,
  holder: InSale,
): boolean =>
  scope === undefined ||
  isInScope(scope, { ...order, addOns: order.options, holder, day: order.firstDay }, true)

/** Where the sale begins for this holder, or for the first of all. */
function openings(permit: PermitInSale, order: RequestedPeriod, holder?: InSale): Candidate[] {
  const { opens } = permit.terms.sale
  const rows = holder === undefined ? opens : opens.filter((row) => fits(row, order, holder)).slice(0, 1)
  return candidatesOf(
    permit,
    order,
    (rows.length > 0 ? rows : opens.slice(-1)).map(({ moment }) => moment),
  )
}

/** When the sale begins for this holder; without one, for the first of all. */
export const saleOpens = (permit: PermitInSale, order: RequestedPeriod, holder?: InSale): Date =>
  new Date(Math.min(...instants(openings(permit, order, holder))))

/** A season may begin this many days before a day of it, and its sale within twelve months. */
const MOST_DAYS_OF_SEASON = 366

/** On how many days, after today, the sale of a first day may be open already: never too few. */
export const soldDaysAhead = ({ sale }: Pick<PermitTerms, 'sale'>): number =>
  Math.max(
    ...sale.opens.map(({ moment }) => {
      if (moment.on !== undefined) return MOST_DAYS_OF_SEASON
      const { days, minutes } = partsOfDuration(moment.before ?? 'PT0S')
      return days + Math.ceil(minutes / 1440) + (moment.of === 'season' ? MOST_DAYS_OF_SEASON : 0)
    }),
  )

const endOfDay = (day: Day, timeZone: string): Date => instantOf(addDays(day, 1), '00:00:00', timeZone)

/** When the sale ends, the exclusive limit, of the slot with which it ends last. */
export function saleCloses(permit: PermitInSale, order: RequestedPeriod): Date {
  const { closes } = permit.terms.sale
  if (closes === undefined) return endOfDay(order.firstDay, permit.timeZone)
  return new Date(Math.max(...instants(candidatesOf(permit, order, [closes]))))
}

function isSaleOver(permit: PermitInSale, order: RequestedPeriod, clock: WallClock, now: Date): boolean {
  const { closes } = permit.terms.sale
  if (closes === undefined) return hasReached(clock, addDays(order.firstDay, 1), '00:00:00')
  return candidatesOf(permit, order, [closes]).every((one) => hasCome(one, clock, now))
}

/** Refusals by the time of sale, whatever the holder; also too late when the chosen slot, or every slot, of the first day is over. */
export function refusalsOfSale(permit: PermitInSale, order: RequestedPeriod, now: Date): Refused[] {
  const clock = wallClock(permit.timeZone, now)
  if (!openings(permit, order).some((one) => hasCome(one, clock, now)))
    return [{ code: 'TOO_EARLY', opens: saleOpens(permit, order) }]
  const allOver = slotsOf(permit, order).every(
    (slot) => slot !== undefined && isSlotOver(slot, order.firstDay, clock),
  )
  return allOver || isSaleOver(permit, order, clock, now)
    ? [{ code: 'TOO_LATE', closes: saleCloses(permit, order) }]
    : []
}

/** The sale begins later for this holder than for others. */
export function refusalsOfSaleFor(
  permit: PermitInSale,
  order: RequestedPeriod,
  holder: InSale,
  now: Date,
): Refused[] {
  if (permit.terms.sale.opens.length < 2) return []
  const opens = saleOpens(permit, order, holder)
  return opens <= now || opens.getTime() === saleOpens(permit, order).getTime()
    ? []
    : [{ code: 'HOLDER_TOO_EARLY', opens }]
}
