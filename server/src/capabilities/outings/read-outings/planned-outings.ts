import type { PermitTerms } from '#rules/permit-terms.ts'
import { bringsOuting } from '#rules/river/river-log.ts'
import type { FoundLog } from '../store/find-log.ts'

export interface PlannedOuting {
  id: string
  day: string
  zone_id: number | null
  slot: string | null
  technique: number | null
}

type Planning = Pick<
  FoundLog['purchase'],
  'id' | 'state' | 'first_day' | 'last_day' | 'zone_id' | 'slot' | 'technique'
>

/** Planned outings by id: one for a permit of one day, the bookings for one that is booked day by day. */
export function plannedOutings(
  { purchase, bookings }: Pick<FoundLog, 'bookings'> & { purchase: Planning },
  terms: PermitTerms,
): Map<string, PlannedOuting> {
  if (purchase.state !== 'issued') return new Map()
  const { id, first_day, last_day, zone_id, slot, technique } = purchase
  const one = bringsOuting({ terms, firstDay: first_day, lastDay: last_day })
    ? [{ id, day: first_day, zone_id, slot, technique }]
    : []
  return new Map([...one, ...bookings].map((planned) => [planned.id, planned]))
}
