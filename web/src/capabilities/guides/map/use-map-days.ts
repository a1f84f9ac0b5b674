import { useHeldDays, usePermitDays, type PermitDays } from '#web/capabilities/purchase/index.ts'
import type { useHeldPermit } from './use-held-permit.ts'

/** The selectable days: those of the permit in hand, or those on which the permit is sold. */
export function useMapDays(
  permitId: number,
  held: ReturnType<typeof useHeldPermit>,
  day: string,
  today: string,
): PermitDays {
  const sold = useHeldDays({ permitId }, usePermitDays(permitId, day, today))
  if (held === undefined) return sold
  return {
    ...sold,
    infoOf: (date) => ({ state: held.firstDay <= date && date <= held.lastDay ? 'open' : 'closed' }),
  }
}
