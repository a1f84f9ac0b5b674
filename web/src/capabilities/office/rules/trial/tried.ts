import { addDays } from '#rules/days.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import { slotsADay } from '#rules/purchase-limits.ts'
import type { Holder } from '#rules/refused.ts'
import { shortestPeriod } from '#rules/calendar.ts'
import { slotsIn } from '#rules/slots.ts'
import { type DayTrial, tryDay } from '#rules/try-purchase.ts'
import { lastDaysFrom } from '#rules/valid-for.ts'
import type { PersonKey } from './people.ts'
import type { TriedPermit } from './use-permits.ts'

/** What is chosen on the page. Empty: as it comes. */
export interface Tried {
  /** Of the permit. */
  key: string
  person: PersonKey
  /** As it is typed. */
  age: string
  /** The permit that this person has already, or the adult beside a child. */
  has: string
  zoneId: number
  slot: string
  days: number
  extras: readonly string[]
}

export const NOTHING_TRIED: Tried = {
  key: '',
  person: 'adult',
  age: '',
  has: '',
  zoneId: 0,
  slot: '',
  days: 0,
  extras: [],
}

const MOST_YEARS = 120

/** Undefined: nothing is typed; null: it is no age. */
export function ageTyped(text: string): number | undefined | null {
  const typed = text.trim()
  if (typed === '') return undefined
  return /^\d{1,3}$/.test(typed) && Number(typed) <= MOST_YEARS ? Number(typed) : null
}

/** How many days a permit can be bought for, the fewest first. */
export const lengthsOf = ({ terms }: PermitOnSale, day: Day): number[] =>
  lastDaysFrom(terms, day).map((last) => (Date.parse(last) - Date.parse(day)) / 86_400_000 + 1)

/** What is chosen, where the permit offers it; else the first that it offers. */
export function choicesOf({ terms }: PermitOnSale, tried: Tried) {
  const zone = terms.zones.find(({ zoneId }) => zoneId === tried.zoneId) ?? terms.zones[0]
  const slots = slotsIn(terms, zone?.zoneId)
  const slot = slots.find(({ code }) => code === tried.slot) ?? slots[0]
  const extras = tried.extras.filter((code) => terms.addOns.some((one) => one.code === code))
  return { zone, slot, slots, extras }
}

/** The person with the permit that they have on the same days. */
export function holderOn(person: Holder, tried: Tried, permits: readonly TriedPermit[], day: Day): Holder {
  const had = permits.find(({ key }) => key === tried.has)?.permit
  if (had === undefined) return { ...person, supporters: [] }
  const of = { permitId: had.permitId, ...shortestPeriod(had, day) }
  const { zone, slot } = choicesOf(had, tried)
  const isBesideAdult = person.accompanied
  return {
    ...person,
    others: isBesideAdult
      ? []
      : [
          {
            ...of,
            associationId: had.associationId,
            zoneId: zone?.zoneId,
            slot: slot?.code,
            slotsADay: slotsADay(had.terms, zone?.zoneId, slot?.code),
          },
        ],
    supporters: [
      {
        ...of,
        purchaseId: 'had',
        isOfHolder: !isBesideAdult,
        holder: isBesideAdult ? { ...person, birthDate: '1980-01-01', accompanied: false } : person,
        isPaid: true,
        dependants: [],
      },
    ],
  }
}

/** A day as it will be once its sale has opened, and when that is, where it has not. */
export function tryOn(
  { permit }: TriedPermit,
  tried: Tried,
  day: Day,
  holder: Holder,
  now: Date,
): { trial: DayTrial; opens?: Date } {
  const { zone, slot, extras } = choicesOf(permit, tried)
  const order = {
    firstDay: day,
    ...(lengthsOf(permit, day).includes(tried.days) && { lastDay: addDays(day, tried.days - 1) }),
    zoneId: zone?.zoneId,
    slot: slot?.code,
    options: [...extras],
  }
  const at = (moment: Date) => tryDay(permit, order, holder, moment)
  const opensOf = ({ refused }: DayTrial): Date | undefined =>
    refused
      .flatMap((one) => ('opens' in one ? [one.opens] : []))
      .toSorted((a, b) => b.getTime() - a.getTime())[0]
  const first = at(now)
  const opensFirst = opensOf(first)
  if (opensFirst === undefined) return { trial: first }
  // Members first: the sale to the others opens later.
  const then = at(opensFirst)
  const opensLater = opensOf(then)
  return opensLater === undefined
    ? { trial: then, opens: opensFirst }
    : { trial: at(opensLater), opens: opensLater }
}
