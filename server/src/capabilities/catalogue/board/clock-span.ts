import { instantOfMoment } from '#rules/moments/moment.ts'
import type { Moment } from '#rules/moments/moment-terms.ts'
import type { PermitOnSale, PermitTerms, Slot, WallTime } from '#rules/permit-terms.ts'
import { dayIn, instantOf } from '#rules/wall-clock.ts'
import { addDays } from '#rules/days.ts'

/** A time in which the rules do not change: no slot ends, no sale begins or ends within it, and no day. */
export interface ClockSpan {
  from: number
  until: number
}

const MIDNIGHT: WallTime = '00:00:00'
/** Around a change of the clock, hours that elapse end up to this much earlier or later on the clock. */
const CLOCK_CHANGES_MS = [-3_600_000, -1_800_000, 0, 1_800_000, 3_600_000]
const DAY_MS = 86_400_000

type Timed = Pick<PermitOnSale, 'terms' | 'timeZone'>

const momentsOf = ({ opens, closes }: PermitTerms['sale']): Moment[] => [
  ...opens.map(({ moment }) => moment),
  ...(closes === undefined ? [] : [closes]),
]

/** The instants of today at which a moment of some day comes: it comes at the same time on every day, but for clock changes. */
function instantsOfToday(
  moment: Moment,
  slots: readonly (Slot | undefined)[],
  day: string,
  timeZone: string,
) {
  const begin = instantOf(day, MIDNIGHT, timeZone).getTime()
  const inDay = (instant: number) => begin + ((((instant - begin) % DAY_MS) + DAY_MS) % DAY_MS)
  return slots.flatMap((slot) => {
    const at = instantOfMoment(moment, { firstDay: day, slot, timeZone }).getTime()
    return CLOCK_CHANGES_MS.map((by) => inDay(at + by))
  })
}

/** The span of this permit that contains the moment. */
export function clockSpan({ terms, timeZone }: Timed, now: Date): ClockSpan {
  const day = dayIn(timeZone, now)
  const slots = terms.slots.length > 0 ? terms.slots : [undefined]
  const [first, last] = [day, addDays(day, 1)].map((one) => instantOf(one, MIDNIGHT, timeZone).getTime())
  const steps = [
    ...terms.slots.map(({ to }) => instantOf(day, to, timeZone).getTime()),
    ...momentsOf(terms.sale).flatMap((moment) => instantsOfToday(moment, slots, day, timeZone)),
  ].toSorted((one, other) => one - other)
  return {
    from: steps.findLast((step) => step <= now.getTime()) ?? first ?? 0,
    until: Math.min(steps.find((step) => step > now.getTime()) ?? Infinity, last ?? Infinity),
  }
}

const spans = new WeakMap<PermitTerms, ClockSpan>()

/** The same, calculated once for as long as it lasts. */
export function presentSpan(permit: Timed, now: Date): ClockSpan {
  const known = spans.get(permit.terms)
  if (known !== undefined && isWithin(known, now)) return known
  const span = clockSpan(permit, now)
  spans.set(permit.terms, span)
  return span
}

export const isWithin = ({ from, until }: ClockSpan, now: Date): boolean =>
  from <= now.getTime() && now.getTime() < until
