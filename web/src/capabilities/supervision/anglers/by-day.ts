import type { PermitToCheck, SupervisedPurchase } from '#contract/supervised.ts'
import { OUTING_STATES } from '#rules/river/field-day.ts'
import { inWords, partsOf } from '#web/platform/offline/snapshot/names.ts'

/** The permits used on a day; without a day, those that are booked day by day and have no booking yet. */
export interface AnglersOfDay {
  day: string | undefined
  purchases: readonly SupervisedPurchase[]
}

type PermitOf = (purchase: SupervisedPurchase) => Pick<PermitToCheck, 'bookedDayByDay'> | undefined

interface Days {
  /** By the clock of the waters. */
  today: string
  /** The fishing day of a permit. */
  todayOf: (purchase: SupervisedPurchase) => string
}

/** The next day, from today on, on which the permit is used; a night that began yesterday counts as today. */
function nextDay(purchase: SupervisedPurchase, permitOf: PermitOf, { today, todayOf }: Days) {
  if (permitOf(purchase)?.bookedDayByDay !== true)
    return purchase.firstDay > today ? purchase.firstDay : today
  const days = (purchase.bookings ?? []).map(({ day }) => day)
  const fishingDay = todayOf(purchase)
  const [next] = days.filter((day) => day >= fishingDay).toSorted((one, other) => one.localeCompare(other))
  return next !== undefined && next < today ? today : next
}

/** The outing of a day and its state. */
export function outingOn({ outings = [] }: SupervisedPurchase, day: string) {
  const outing = outings.find((one) => one.day === day && one.startedAt !== undefined)
  if (outing === undefined) return { state: 'planned' as const }
  const { startedAt, endedAt } = outing
  return { state: endedAt === undefined ? ('started' as const) : ('ended' as const), startedAt, endedAt }
}

/** Today first, then the coming days. In a day: running outings, then by name, invalid permits last. */
export function anglersByDay(
  purchases: readonly SupervisedPurchase[],
  permitOf: PermitOf,
  days: Days,
): AnglersOfDay[] {
  const rank = (one: SupervisedPurchase) =>
    one.state === 'issued'
      ? OUTING_STATES.indexOf(outingOn(one, days.todayOf(one)).state)
      : OUTING_STATES.length
  const ranked = purchases
    .map((purchase) => ({ purchase, rank: rank(purchase), name: nameOf(purchase) }))
    .toSorted((one, other) => one.rank - other.rank || (one.name < other.name ? -1 : 1))
    .map(({ purchase }) => purchase)
  return [...Map.groupBy(ranked, (purchase) => nextDay(purchase, permitOf, days))]
    .map(([day, ofDay]) => ({ day, purchases: ofDay }))
    .toSorted((one, other) => ((one.day ?? '~') < (other.day ?? '~') ? -1 : 1))
}

const nameOf = ({ lastName, firstName }: SupervisedPurchase) => inWords(`${lastName} ${firstName}`)

const earlierNames = ({ earlier = [] }: SupervisedPurchase) =>
  earlier.map(({ firstName, lastName }) => `${lastName} ${firstName}`).join(' ')

/** Matches parts of names in any order, names before a correction included, or the start of the code. */
export function found(
  purchases: readonly SupervisedPurchase[],
  searchText: string,
): readonly SupervisedPurchase[] {
  const parts = partsOf(searchText)
  if (parts.length === 0) return purchases
  return purchases.filter((purchase) => {
    const words = `${nameOf(purchase)}${inWords(`${purchase.accompaniedBy ?? ''} ${earlierNames(purchase)} ${purchase.shortCode}`)}`
    return parts.every((part) => words.includes(part))
  })
}
