import type { PermitOnSale, WallTime } from '#rules/permit-terms.ts'
import { wallClock } from '#rules/wall-clock.ts'

/** A part of a day in which the rules do not depend on the time: no slot and no sale ends within it. */
export interface ClockSpan {
  day: string
  from: WallTime
  until: WallTime
}

const END_OF_DAY = '24:00:00'

type Timed = Pick<PermitOnSale, 'terms' | 'timeZone'>

/** The span of this permit that contains the moment. */
export function clockSpan({ terms, timeZone }: Timed, now: Date): ClockSpan {
  const { day, time } = wallClock(timeZone, now)
  const { closesAt } = terms.sale
  const steps = [...terms.slots.map(({ to }) => to), ...(closesAt === undefined ? [] : [closesAt])].toSorted()
  return {
    day,
    from: steps.findLast((step) => step <= time) ?? '00:00:00',
    until: steps.find((step) => step > time) ?? END_OF_DAY,
  }
}

export function isWithin({ day, from, until }: ClockSpan, { timeZone }: Timed, now: Date): boolean {
  const clock = wallClock(timeZone, now)
  return clock.day === day && clock.time >= from && clock.time < until
}
