import { ADULTS, type AgeGroup, isInGroup, MINORS } from '../age-groups.ts'
import { hasDay } from '../calendars/calendar.ts'
import { countDays, daysFromTo } from '../days.ts'
import type { Day, PermitTerms } from '../permit-terms.ts'
import {
  ADULT_GUEST,
  CHILD_GUEST,
  type Payer,
  priceOf,
  type PriceBreakdown,
  type PricedTerms,
  unitPrice,
} from './price.ts'
import { slotsIn } from '../permit/slots.ts'
import { isUnlocked } from '../permit/unlocked-zones.ts'
import { endsByItself, lastDaysFrom } from '../permit/valid-for.ts'

/** The part of the terms that prices a permit before its zone and slot are chosen. */
export type ShownTerms = PricedTerms &
  Pick<PermitTerms, 'calendar' | 'days' | 'validity' | 'zones' | 'slots' | 'keeping'>

/** Who asks from which day on, with the zone and slot if they are chosen. */
export interface PriceQuery {
  payer: Payer
  firstDay: Day
  zoneId?: number | undefined
  slot?: string | undefined
}

/** Every zone and slot that the rows of prices tell apart, and that may still be chosen. */
function choicesOf(
  { prices, ...terms }: ShownTerms,
  { zoneId, slot }: PriceQuery,
): Pick<PriceQuery, 'zoneId' | 'slot'>[] {
  if (prices.rows.every((row) => row.zones === undefined && row.slots === undefined))
    return [{ zoneId, slot }]
  const zones =
    zoneId === undefined && terms.zones.length > 0
      ? terms.zones.filter((zone) => isUnlocked(zone, [])).map((zone) => zone.zoneId)
      : [zoneId]
  return zones.flatMap((zone): Pick<PriceQuery, 'zoneId' | 'slot'>[] =>
    slot === undefined && terms.slots.length > 0
      ? slotsIn(terms, zone).map(({ code }) => ({ zoneId: zone, slot: code }))
      : [{ zoneId: zone, slot }],
  )
}

export interface ShortestPrice {
  /** In the zone and slot where it costs least. */
  least: PriceBreakdown
  /** Whether it costs more in another zone or slot, or for another number of days. */
  isFrom: boolean
}

/** What the shortest permit costs, without extras. */
export function shortestPrice(terms: ShownTerms, query: PriceQuery): ShortestPrice {
  const { payer: holder, firstDay } = query
  const { days, prices } = terms
  const [lastDay = firstDay] = lastDaysFrom(terms, firstDay)
  const all = choicesOf(terms, query).map((choice) =>
    priceOf(terms, { ...choice, firstDay, lastDay, holder, options: [] }),
  )
  const [first = priceOf(terms, { firstDay, lastDay, holder, options: [] }), ...others] = all
  const least = others.reduce((lowest, one) => (one.totalCents < lowest.totalCents ? one : lowest), first)
  const isLonger = days.atMost > days.atLeast && prices.rows.some(({ lengths }) => lengths !== undefined)
  return { least, isFrom: isLonger || all.some(({ totalCents }) => totalCents > least.totalCents) }
}

/** What one day, or the whole permit, costs at least. */
export function leastUnitCents(terms: ShownTerms, query: PriceQuery): number {
  const { payer: holder, firstDay } = query
  const [lastDay = firstDay] = lastDaysFrom(terms, firstDay)
  const facts = { holder, firstDay, day: firstDay, length: countDays(firstDay, lastDay) }
  const cents = choicesOf(terms, query).map(
    (choice) => unitPrice(terms.prices, { ...facts, ...choice }).cents,
  )
  return cents.length > 0 ? Math.min(...cents) : unitPrice(terms.prices, facts).cents
}

/** The rows that apply without another permit. */
const rowsAlone = ({ rows }: PricedTerms['prices']) => rows.filter(({ beside }) => beside === undefined)

/** Which prices a table has of its own beside that of adults: those of minors, of members, of minors who are members. */
export function pricesOfOwn({ prices }: PricedTerms) {
  const rows = rowsAlone(prices)
  const has = (groups: readonly AgeGroup[] | undefined, { key }: AgeGroup) =>
    groups?.some((group) => group.key === key) ?? false
  return {
    minors: rows.some(({ groups, members }) => has(groups, MINORS) && members !== true),
    members: rows.some(
      ({ groups, members }) => members !== undefined && (groups === undefined || has(groups, ADULTS)),
    ),
    minorMembers: rows.some(({ groups, members }) => has(groups, MINORS) && members === true),
  }
}

/** The association's own age groups that have a price, each once. */
export const groupsWithPrice = ({ prices }: PricedTerms): AgeGroup[] => [
  ...new Map(
    rowsAlone(prices)
      .flatMap(({ groups = [] }) => groups)
      .filter(({ key }) => key !== ADULTS.key && key !== MINORS.key)
      .map((group) => [group.key, group]),
  ).values(),
]

/** An example of a group's members on a day: the oldest, or the youngest of a group without an upper age. */
export function someoneIn({ from = 0, under }: AgeGroup, day: Day): Payer {
  const age = under === undefined ? from : under - 1
  return { accompanied: false, member: false, birthDate: `${Number(day.slice(0, 4)) - age}-01-01` }
}

/** All that prices depend on beside the terms: equal for people and days between whom no row of the table tells a difference. */
export function priceKey(terms: ShownTerms, { payer, firstDay }: PriceQuery): string {
  const ofGroups = terms.prices.rows.map(
    ({ groups }) => groups?.some((group) => isInGroup(group, payer, firstDay)) ?? '',
  )
  return isSameEveryDay(terms) ? ofGroups.join('/') : `${ofGroups.join('/')} ${keyOfDays(terms, firstDay)}`
}

/** The first day decides neither the length of the shortest permit nor a row. */
const isSameEveryDay = (terms: ShownTerms): boolean =>
  !endsByItself(terms) && terms.prices.rows.every(({ calendar }) => calendar === undefined)

function keyOfDays(terms: ShownTerms, firstDay: Day): string {
  const [lastDay = firstDay] = lastDaysFrom(terms, firstDay)
  const period = daysFromTo(firstDay, lastDay)
  const inCalendars = terms.prices.rows.map(({ calendar }) =>
    calendar === undefined ? '' : period.map((day) => Number(hasDay(calendar, day))).join(''),
  )
  return [period.length, ...inCalendars].join('/')
}

const MEMBER: Payer = { ...ADULT_GUEST, member: true }

/** What a permit in a list costs the asker for its shortest time from a day on, and typical others. */
export function pricesOfCard(terms: ShownTerms, query: PriceQuery) {
  const of = (payer: Payer) => shortestPrice(terms, { ...query, payer }).least.totalCents
  const { least, isFrom } = shortestPrice(terms, query)
  const own = pricesOfOwn(terms)
  return {
    priceCents: least.totalCents,
    adultPriceCents: of(ADULT_GUEST),
    ...(own.minors && { minorPriceCents: of(CHILD_GUEST) }),
    ...(own.members && { memberPriceCents: of(MEMBER) }),
    ...(isFrom && { isPriceFrom: true }),
    groups: groupsWithPrice(terms).map((group) => ({ group, cents: of(someoneIn(group, query.firstDay)) })),
  }
}
