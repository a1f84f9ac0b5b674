import type { PermitTerms } from '#rules/permit-terms.ts'
import type { OutingRow } from '../write-log/rows.ts'
import type { FoundLog } from './find-log.ts'
import { type PlannedOuting, plannedOutings } from './planned-outings.ts'

type Times = Pick<OutingRow, 'started_at' | 'ended_at'>

export const stateOf = ({ started_at, ended_at }: Times): 'planned' | 'started' | 'ended' => {
  if (ended_at !== null) return 'ended'
  return started_at === null ? 'planned' : 'started'
}

/** Where and when it is: as long as an outing has not begun, its plan may still change under it. */
export const placeOf = (row: OutingRow, planned: PlannedOuting | undefined) =>
  stateOf(row) === 'planned' && planned !== undefined ? planned : row

/** An outing, written or only planned. */
export type StandingOuting = { id: string } & (
  | { written: OutingRow; planned: PlannedOuting | undefined }
  | { written?: undefined; planned: PlannedOuting }
)

/** Every outing of a permit once: those that were written, and what is planned besides. */
export function outingsStanding(
  log: Pick<FoundLog, 'bookings' | 'outings'> & { purchase: PlannedBy },
  terms: PermitTerms,
): StandingOuting[] {
  const planned = plannedOutings(log, terms)
  const written = log.outings.filter(({ cancelled }) => !cancelled)
  const writtenIds = new Set(written.map(({ id }) => id))
  const onlyPlanned = [...planned.values()].filter(({ id }) => !writtenIds.has(id))
  return [
    ...written.map((row) => ({ id: row.id, written: row, planned: planned.get(row.id) })),
    ...onlyPlanned.map((plan) => ({ id: plan.id, planned: plan })),
  ]
}

export type PlannedBy = Parameters<typeof plannedOutings>[0]['purchase']
