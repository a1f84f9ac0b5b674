import { usePermitDays, type PermitDays } from '#web/capabilities/purchase/index.ts'
import type { useHeldPermit } from './use-held-permit.ts'

/** Days on which there is something to look for: those of the permit in hand, or those on which it is sold. */
export function useMapDays(
  permitId: number,
  held: ReturnType<typeof useHeldPermit>,
  day: string,
  today: string,
): PermitDays {
  const sold = usePermitDays(permitId, day, today)
  if (held === undefined) return sold
  return {
    ...sold,
    infoOf: (asked) => ({ state: held.firstDay <= asked && asked <= held.lastDay ? 'open' : 'closed' }),
  }
}
