import type { HeldPermit } from '#contract/permits.ts'
import { hoursAt, validityAt, validityOn } from '#rules/permit/validity.ts'
import { type WallClock, wallClock } from '#rules/wall-clock.ts'
import { fishingDayAt } from './fishing-day.ts'

/** The permits that their holder fishes with today: those with an outing under way first, whatever its day. */
export function permitsOfToday(
  permits: readonly HeldPermit[],
  now: Date,
  open: readonly { purchaseId: string }[],
): HeldPermit[] {
  const todayOf = fishingDayAt(now)
  const isOpen = ({ purchaseId }: HeldPermit) => open.some((outing) => outing.purchaseId === purchaseId)
  return permits
    .filter(
      (held) =>
        held.iAmHolder &&
        held.invitation === undefined &&
        held.state === 'issued' &&
        (isOpen(held) || validityOn(held, todayOf(held)) === 'today'),
    )
    .toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)) || usableFirst(now)(one, other))
}

const ORDER = ['now', 'early', 'toBook', 'toComplete', 'late', 'over', 'later', 'void'] as const

/** Of today's permits: within their hours, before them, with nothing booked, after them. */
export const usableFirst =
  (now: Date) =>
  (one: HeldPermit, other: HeldPermit): number =>
    ORDER.indexOf(validityNow(one, now)) - ORDER.indexOf(validityNow(other, now))

function validityNow(held: HeldPermit, now: Date) {
  const today = fishingDayAt(now)(held)
  return validityOfDay(held, today, wallClock(held.river.timeZone, now))
}

/** With what is booked for this day, under a permit that is booked day by day. */
export function validityOfDay(held: HeldPermit, day: string, clock: WallClock) {
  const booked = bookingOn(held, day, clock)
  const slot = held.slot ?? booked?.slot
  return validityAt({ ...held, slot, isToBook: held.bookedDayByDay && booked === undefined }, day, clock)
}

/** The booking of a day, under a permit that is booked day by day; of several, the present one or the next. */
export function bookingOn({ bookings }: HeldPermit, day: string, clock: WallClock) {
  const booked = bookings.filter((one) => one.day === day)
  return (
    booked.find(({ slot }) => slot === undefined || hoursAt(slot, day, clock) !== 'late') ?? booked.at(-1)
  )
}
