import { addDays } from '#rules/days.ts'
import { daysUsedBefore, hadPermit, supportOf } from '#rules/sale/had-already.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import type { Holder } from '#rules/sale/refused.ts'
import { slotsIn } from '#rules/permit/slots.ts'
import { type DayTrial, tryDay } from '#rules/sale/try-purchase.ts'
import { lastDaysFrom } from '#rules/permit/valid-for.ts'
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
  /** So many permits of the tried kind they have had this season, as it is typed. */
  before: string
  /** So many fish of each cap are kept already by all anglers together, as it is typed. */
  caught: string
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
  before: '',
  caught: '',
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

const MOST_BEFORE = 366
const MOST_CAUGHT = 1_000_000

const countTyped = (text: string, most: number): number | null => {
  const typed = text.trim()
  if (typed === '') return 0
  return /^\d{1,7}$/.test(typed) && Number(typed) <= most ? Number(typed) : null
}
/** Null: it is no number. */
export const beforeTyped = ({ before }: Pick<Tried, 'before'>): number | null =>
  countTyped(before, MOST_BEFORE)
export const caughtTyped = ({ caught }: Pick<Tried, 'caught'>): number | null =>
  countTyped(caught, MOST_CAUGHT)

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

/** The person with what they have: a permit on the same days, and those of the tried kind on other days of the season. */
export function holderOn(
  person: Holder,
  { permit: shown }: TriedPermit,
  tried: Tried,
  permits: readonly TriedPermit[],
  day: Day,
): Holder {
  const placeIn = (permit: PermitOnSale) => {
    const { zone, slot } = choicesOf(permit, tried)
    return { zoneId: zone?.zoneId, slot: slot?.code }
  }
  const used = daysUsedBefore(shown, day, beforeTyped(tried) ?? 0).map((firstDay) =>
    hadPermit({ permit: shown, firstDay, ...placeIn(shown) }),
  )
  const had = permits.find(({ key }) => key === tried.has)?.permit
  if (had === undefined) return { ...person, others: used, supporters: [] }
  const supposed = { permit: had, firstDay: day, ...placeIn(had) }
  const isBesideAdult = person.accompanied
  return {
    ...person,
    others: isBesideAdult ? used : [...used, hadPermit(supposed)],
    supporters: [
      supportOf(
        { permit: had, firstDay: day },
        {
          isOfHolder: !isBesideAdult,
          holder: isBesideAdult ? { ...person, birthDate: '1980-01-01', accompanied: false } : person,
        },
      ),
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
