import type { PermitTerms } from '#rules/permit-terms.ts'
import { bringsOuting } from '#rules/river-log.ts'
import type { FoundLog } from './find-log.ts'

/** An outing that is to come, as it was bought or booked. */
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

/** The outings that a permit brings along, under their ids: that of one day its own, one booked day by day its bookings. */
export function plannedOutings(
  { purchase, bookings }: Pick<FoundLog, 'bookings'> & { purchase: Planning },
  terms: PermitTerms,
): Map<string, PlannedOuting> {
  // With a permit that was given back nobody goes out.
  if (purchase.state !== 'issued') return new Map()
  const { id, first_day, last_day, zone_id, slot, technique } = purchase
  const one = bringsOuting({ terms, firstDay: first_day, lastDay: last_day })
    ? [{ id, day: first_day, zone_id, slot, technique }]
    : []
  return new Map([...one, ...bookings].map((planned) => [planned.id, planned]))
}
