import { hoursAt } from '#rules/validity.ts'
import type { WallClock } from '#rules/wall-clock.ts'
import { heldOnPaper, type HeldPermit } from '#permit-sheet/held-on-paper.ts'
import type { PermitOnPaper } from '#permit-sheet/permit-on-paper.ts'
import { useWords } from '#web/ui/use-rule-sentences.ts'

/** The booking of a day, under a permit that is booked day by day; of several, the present one or the next. */
export function bookingOn({ bookings }: HeldPermit, day: string, clock: WallClock) {
  const booked = bookings.filter((one) => one.day === day)
  return (
    booked.find(({ slot }) => slot === undefined || hoursAt(slot, day, clock) !== 'late') ?? booked.at(-1)
  )
}

/**
 * A held permit in the shape of its ticket: what was chosen and booked, and what holds for it. `allDays`: for all days of
 * a permit that is booked day by day, whatever is booked today.
 */
export function usePermitOnPaper(
  today: string,
  clock: WallClock,
): (held: HeldPermit, allDays?: 'allDays') => PermitOnPaper {
  const words = useWords()
  return (held, allDays) => heldOnPaper(held, allDays ? undefined : bookingOn(held, today, clock), words)
}
