import { ADULT_AGE } from '../../age.ts'
import { type AgeGroup, isInGroup } from '../../age-groups.ts'
import type { Calendar } from '../../calendars/calendar-terms.ts'
import type { Day, PermitTerms, PriceRow } from '../../permit-terms.ts'
import type { Payer } from '../../sale/price.ts'
import { someoneIn } from '../../sale/prices-from.ts'
import type { PermitBeside } from '../../permit/requirements/beside.ts'
import type { ScopeFacts } from '../../permit/scope.ts'
import type { Beside } from '../../permit/scope-terms.ts'
import { slotsIn, zoneOf } from '../../permit/slots.ts'
import type { DaysAhead } from './days-ahead.ts'

/** The terms that decide who can be asked which price. */
export type TermsOfCells = Pick<
  PermitTerms,
  | 'prices'
  | 'holder'
  | 'accompaniedMinors'
  | 'calendar'
  | 'days'
  | 'validity'
  | 'booking'
  | 'zones'
  | 'slots'
  | 'keeping'
>

const OLDEST = 120

const distinct = <T>(list: readonly T[], keyOf: (one: T) => string): T[] =>
  [...new Map(list.toReversed().map((one) => [keyOf(one), one])).values()].toReversed()

/** One day for each combination of these calendars that a permit can be valid on. */
export function daysThatDiffer(
  terms: Pick<TermsOfCells, 'booking' | 'calendar'>,
  calendars: readonly Calendar[],
  ahead: DaysAhead,
): Day[] {
  const possible = [...(terms.booking === 'dayByDay' ? ahead.all : ahead.of(terms.calendar))]
  if (calendars.length === 0) return possible.slice(0, 1)
  const days = calendars.map((calendar) => ahead.of(calendar))
  return distinct(possible, (day) => days.map((ofCalendar) => Number(ofCalendar.has(day))).join(''))
}

const groupsOf = (rows: readonly PriceRow[]): AgeGroup[] => rows.flatMap(({ groups = [] }) => groups)

/** Birth dates on both sides of every age that counts: each age with the birthday past, and still to come. */
export function birthDates(groups: readonly AgeGroup[], others: readonly number[], day: Day): Day[] {
  const ages = [...groups.flatMap(({ from, under }) => [from, under]), ADULT_AGE, ...others]
    .filter((age) => age !== undefined)
    .flatMap((age) => [age - 1, age])
    .filter((age) => age >= 0 && age <= OLDEST)
  const year = Number(day.slice(0, 4))
  return [...new Set(ages)].flatMap((age) => [`${year - age}-01-01`, `${year - age - 1}-12-31`])
}

/** Everybody who can hold the permit, as far as these rows tell them apart: with and without a birth date. */
export function payersOf(
  { holder, accompaniedMinors }: TermsOfCells,
  rows: readonly PriceRow[],
  day: Day,
): Payer[] {
  const groups = groupsOf(rows)
  const { youngest = 0, oldest = OLDEST } = holder
  const dates = birthDates(groups, [youngest, oldest + 1, (accompaniedMinors?.oldest ?? 0) + 1], day)
  const isAged = (birthDate: Day, from: number, to: number) =>
    isInGroup({ key: '', from, under: to + 1 }, { birthDate, accompanied: false }, day)
  const alone = dates.filter((birthDate) => isAged(birthDate, youngest, oldest))
  const children = accompaniedMinors
    ? dates.filter((birthDate) => isAged(birthDate, 0, Math.min(oldest, accompaniedMinors.oldest)))
    : []
  const people = [
    ...(oldest >= ADULT_AGE ? [{ accompanied: false }] : []),
    ...alone.map((birthDate) => ({ accompanied: false, birthDate })),
    ...(accompaniedMinors ? [{ accompanied: true }] : []),
    ...children.map((birthDate) => ({ accompanied: true, birthDate })),
  ]
  const differing = distinct(people, (one) =>
    [isMinor(one, day), ...groups.map((group) => isInGroup(group, one, day))].join(' '),
  )
  const memberships = holder.membersOnly ? [true] : [false, true]
  return differing.flatMap((one) => memberships.map((member) => ({ ...one, member })))
}

export const isMinor = (one: Omit<Payer, 'member'>, day: Day): boolean =>
  isInGroup({ key: 'minor', under: ADULT_AGE }, one, day)

/** The zones and slots that these rows tell apart; each absent where there is none to choose. */
function choicesOf(terms: TermsOfCells, rows: readonly PriceRow[]): Pick<ScopeFacts, 'zoneId' | 'slot'>[] {
  if (terms.booking === 'dayByDay') return [{}]
  const zones = terms.zones.length > 0 ? terms.zones.map(({ zoneId }) => zoneId) : [undefined]
  const all = zones.flatMap((zoneId): Pick<ScopeFacts, 'zoneId' | 'slot'>[] =>
    terms.slots.length > 0
      ? slotsIn(terms, zoneId).map(({ code }) => ({ zoneId, slot: code }))
      : [{ zoneId }],
  )
  const names = <T>(list: readonly T[] | undefined, one: T | undefined) =>
    one !== undefined && list?.includes(one) === true
  return distinct(all, ({ zoneId, slot }) =>
    [
      ...rows.map((row) => `${names(row.zones, zoneId)} ${names(row.slots, slot)}`),
      ...unlocking(terms, { zoneId }),
    ].join(' '),
  )
}

const ALWAYS = { firstDay: '0001-01-01', lastDay: '9999-12-31' }

/** A permit that this rule means, on every day. */
const permitMeant = ({ permits, of, slots, groups }: Beside, day: Day): PermitBeside => ({
  ...ALWAYS,
  permitId: permits[0]?.permitId ?? 0,
  ...(slots && { slots: slots.map(({ code }) => code) }),
  isOfHolder: of !== 'companion',
  holder: groups?.[0] ? someoneIn(groups[0], day) : { accompanied: false },
  isPaid: true,
})

/** No other permit, each one that these rows name, and all of them. */
export function besideOf(rows: readonly PriceRow[], day: Day): (readonly PermitBeside[])[] {
  const named = rows.flatMap(({ beside }) => (beside ? [permitMeant(beside, day)] : []))
  const all = distinct(named, (one) => JSON.stringify(one))
  return all.length === 0 ? [[]] : [[], ...all.map((one) => [one]), all]
}

/** No extra, each one that these rows name, and all of them. */
function addOnsOf(rows: readonly PriceRow[]): (readonly string[])[] {
  const named = [...new Set(rows.flatMap(({ addOns = [] }) => addOns))]
  return named.length < 2 ? [[], ...named.map((code) => [code])] : [[], ...named.map((code) => [code]), named]
}

/** The extra without which the zone cannot be chosen. */
const unlocking = ({ zones }: TermsOfCells, { zoneId }: Pick<ScopeFacts, 'zoneId'>): string[] =>
  zoneOf({ zones }, zoneId)?.onlyWith?.slice(0, 1) ?? []

/** The numbers of days that these rows name, and the shortest that none of them names. */
function lengthsOf(terms: TermsOfCells, rows: readonly PriceRow[]): number[] {
  const { days, validity } = terms
  const named = [...new Set(rows.flatMap(({ lengths = [] }) => lengths))]
  const possible =
    validity?.days ?? Array.from({ length: days.atMost - days.atLeast + 1 }, (_, more) => days.atLeast + more)
  const other = possible.find((length) => !named.includes(length))
  return [...possible.filter((length) => named.includes(length)), ...(other === undefined ? [] : [other])]
}

/**
 * Every situation that the rows of a permit tell apart, one of each: people, membership, days, zones, slots, numbers of
 * days, extras and permits beside which they hold.
 */
export function priceCells(
  terms: TermsOfCells,
  ahead: DaysAhead,
): (ScopeFacts & { addOns: readonly string[] })[] {
  const { rows } = terms.prices
  const calendars = rows.flatMap(({ calendar }) => calendar ?? [])
  const choices = choicesOf(terms, rows)
  const lengths = lengthsOf(terms, rows)
  return daysThatDiffer(terms, calendars, ahead).flatMap((day) =>
    payersOf(terms, rows, day).flatMap((holder) =>
      choices.flatMap((choice) =>
        lengths.flatMap((length) =>
          besideOf(rows, day).flatMap((beside) =>
            addOnsOf(rows).map((addOns) => ({
              ...choice,
              holder,
              firstDay: day,
              day,
              length,
              beside,
              addOns: [...addOns, ...unlocking(terms, choice)],
            })),
          ),
        ),
      ),
    ),
  )
}
