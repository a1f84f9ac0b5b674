import type { PermitTerms } from '#rules/permit-terms.ts'
import type { OutingRow } from '../store/rows.ts'
import type { FoundLog } from '../store/find-log.ts'
import { type PlannedOuting, plannedOutings } from './planned-outings.ts'

type Times = Pick<OutingRow, 'started_at' | 'ended_at'>

export const stateOf = ({ started_at, ended_at }: Times): 'planned' | 'started' | 'ended' => {
  if (ended_at !== null) return 'ended'
  return started_at === null ? 'planned' : 'started'
}

/** Place and time of the booking until the outing has begun, as it may still change. */
export const placeOf = (row: OutingRow, planned: PlannedOuting | undefined) =>
  stateOf(row) === 'planned' && planned !== undefined ? planned : row

/** An outing that is written, or only planned by the purchase or a booking. */
type PermitOuting = { id: string } & (
  | { written: OutingRow; planned: PlannedOuting | undefined }
  | { written?: undefined; planned: PlannedOuting }
)

/** Every outing of a permit once, written or planned. */
export function outingsOfPermit(
  log: Pick<FoundLog, 'bookings' | 'outings'> & { purchase: PlannedBy },
  terms: PermitTerms,
): PermitOuting[] {
  const planned = plannedOutings(log, terms)
  const written = log.outings.filter(({ cancelled }) => !cancelled)
  const writtenIds = new Set(written.map(({ id }) => id))
  const onlyPlanned = [...planned.values()].filter(({ id }) => !writtenIds.has(id))
  return [
    ...written.map((row) => ({ id: row.id, written: row, planned: planned.get(row.id) })),
    ...onlyPlanned.map((plan) => ({ id: plan.id, planned: plan })),
  ]
}

type PlannedBy = Parameters<typeof plannedOutings>[0]['purchase']
