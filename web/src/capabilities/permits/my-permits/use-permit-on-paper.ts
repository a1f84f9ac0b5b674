import type { HeldPermit } from '#contract/permits.ts'
import type { WallClock } from '#rules/wall-clock.ts'
import { heldOnPaper } from '#permit-sheet/held-on-paper.ts'
import type { PermitOnPaper } from '#permit-sheet/permit-on-paper.ts'
import { bookingOn } from '#web/platform/permits-of-today.ts'
import { useWords } from '#web/ui/use-rule-sentences.ts'

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
