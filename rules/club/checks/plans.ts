import { ADULT_AGE, ageOn } from '../../age.ts'
import { type AgeGroup, isInGroup } from '../../age-groups.ts'
import { hasDay } from '../../calendars/calendar.ts'
import { planPrice } from '../../membership/joining.ts'
import type { MembershipPlan } from '../../membership/membership-plan.ts'
import { isChargeable } from '../../sale/price.ts'
import type { Day } from '../../permit-terms.ts'
import type { DaysAhead } from './days-ahead.ts'
import { type Finding, findingIf } from './finding.ts'
import { birthDates } from './price-cells.ts'

/** Somebody who joins on a day, as far as the price tells people apart. */
interface Cell {
  day: Day
  birthDate: Day | undefined
  isRenewing: boolean
}

const isOfAny = (groups: readonly AgeGroup[] | undefined, { birthDate, day }: Cell): boolean =>
  groups?.some((group) => isInGroup(group, { birthDate, accompanied: false }, day)) ?? true

/** One day for each combination of the calendars of the price table on which somebody can join. */
function daysOfJoining({ prices, from, to }: MembershipPlan, ahead: DaysAhead): Day[] {
  const calendars = prices.rows.flatMap(({ calendar }) => calendar ?? [])
  const open = [...ahead.all].filter((day) => (from ?? day) <= day && day <= (to ?? day))
  const found = new Map(
    open.toReversed().map((day) => [calendars.map((one) => Number(ahead.of(one).has(day))).join(''), day]),
  )
  return [...found.values()].toReversed()
}

function cellsOf(plan: MembershipPlan, ahead: DaysAhead): Cell[] {
  const groups = [...(plan.groups ?? []), ...plan.prices.rows.flatMap((row) => row.groups ?? [])]
  return daysOfJoining(plan, ahead).flatMap((day) =>
    (groups.length === 0 ? [undefined] : birthDates(groups, [], day))
      .flatMap((birthDate) => [true, false].map((isRenewing) => ({ day, birthDate, isRenewing })))
      .filter((cell) => isOfAny(plan.groups, cell)),
  )
}

const priceIn = (plan: MembershipPlan, { day, ...who }: Cell) => planPrice(plan, { ...who, first: day, day })

function rowFindings(plan: MembershipPlan, cells: readonly Cell[]): Finding[] {
  const { baseCents, rows } = plan.prices
  const decided = cells.map((cell) => priceIn(plan, cell).row)
  const ofRows = rows.flatMap((row, index): Finding[] => {
    if (decided.includes(index)) return []
    const fitting = cells.findIndex(
      (cell) =>
        isOfAny(row.groups, cell) &&
        (row.renewing === undefined || row.renewing === cell.isRenewing) &&
        hasDay(row.calendar, cell.day),
    )
    const path = ['prices', 'rows', index]
    if (fitting < 0) return [{ path, code: 'ROW_FITS_NOBODY', values: {} }]
    return [{ path, code: 'ROW_NEVER_DECIDES', values: { earlier: (decided[fitting] ?? 0) + 1 } }]
  })
  const isUnused = !decided.includes(undefined) && !rows.some(({ cents }) => cents === baseCents)
  return [...ofRows, ...findingIf(isUnused, ['prices', 'base'], 'GENERAL_PRICE_UNUSED')]
}

/** Who pays more than whom clubs ask less nearly everywhere: a child than an adult, who renews than who is new. */
function dearerFindings(plan: MembershipPlan, cells: readonly Cell[]): Finding[] {
  const path = ['prices']
  const isChild = ({ birthDate, day }: Cell) => birthDate !== undefined && ageOn(birthDate, day) < ADULT_AGE
  const pairs = (is: (one: Cell, other: Cell) => boolean) =>
    cells.flatMap((one) =>
      cells.filter((other) => one.day === other.day && is(one, other)).map((other) => [one, other]),
    )
  const dearer = (found: Cell[][]) =>
    found
      .map(([one, other]) => [one && priceIn(plan, one).cents, other && priceIn(plan, other).cents])
      .find(([cents = 0, than = 0]) => cents > than)
  const child = dearer(
    pairs((one, other) => isChild(one) && !isChild(other) && one.isRenewing === other.isRenewing),
  )
  const renewal = dearer(
    pairs((one, other) => one.isRenewing && !other.isRenewing && one.birthDate === other.birthDate),
  )
  return [
    ...findingIf(child !== undefined, path, 'YOUNG_MEMBER_DEARER', {
      childCents: child?.[0] ?? 0,
      adultCents: child?.[1] ?? 0,
    }),
    ...findingIf(renewal !== undefined, path, 'RENEWAL_DEARER', {
      renewalCents: renewal?.[0] ?? 0,
      newCents: renewal?.[1] ?? 0,
    }),
  ]
}

/** A season has a first and a last day: days of the week alone, or holidays, are none. */
const hasSeason = ({ until, calendar }: MembershipPlan['validity']): boolean =>
  until !== 'season' ||
  (calendar?.in ?? []).some(({ seasons, days }) => seasons !== undefined || days !== undefined)

const amountFindings = ({ baseCents, rows }: MembershipPlan['prices']): Finding[] =>
  [
    { path: ['prices', 'base'], cents: baseCents },
    ...rows.map(({ cents }, index) => ({ path: ['prices', 'rows', index], cents })),
  ].flatMap(({ path, cents }) =>
    findingIf(!isChargeable(cents), path, 'PRICE_BELOW_CARD', { paidCents: cents, meantCents: cents * 100 }),
  )

/** What cannot be meant in the plans of a club, and what is doubtful in them. */
export const planFindings = (plans: readonly MembershipPlan[], ahead: DaysAhead): Finding[] =>
  plans.flatMap((plan, index) => {
    const cells = cellsOf(plan, ahead)
    const isOver = plan.to !== undefined && plan.to < ahead.first
    return [
      ...amountFindings(plan.prices),
      ...(isOver ? [] : rowFindings(plan, cells)),
      ...dearerFindings(plan, cells),
      ...findingIf(isOver, ['to'], 'PLAN_OVER'),
      ...findingIf(!hasSeason(plan.validity), ['validity', 'calendar'], 'PLAN_WITHOUT_SEASON'),
    ].map((finding) => ({ ...finding, path: ['membershipPlans', index, ...finding.path] }))
  })
