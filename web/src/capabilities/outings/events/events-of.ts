import type { NotedCheck } from '#contract/permit-check.ts'
import type { OutingEntry } from '#web/platform/offline/index.ts'

export type PermitEvent =
  | { what: 'issued' | 'begun' | 'ended'; at: string; id: string }
  | { what: 'checked' | 'looked'; at: string; id: string; check: NotedCheck }

interface Happened {
  /** When the current code was issued; absent if unknown. */
  issuedAt?: string | undefined
  outings: readonly Pick<OutingEntry, 'id' | 'startedAt' | 'endedAt' | 'impossible'>[]
  checks: readonly NotedCheck[]
}

/**
 * Events in chronological order; an outing whose times cannot be right has none. Opening a permit from a warden's list is a look-up without a verdict, not a check.
 */
export function eventsOf({ issuedAt, outings, checks }: Happened): PermitEvent[] {
  const happened = outings.filter(({ impossible }) => impossible === undefined)
  const events: PermitEvent[] = [
    ...(issuedAt === undefined ? [] : [{ what: 'issued' as const, at: issuedAt, id: 'issued' }]),
    ...happened.flatMap(({ id, startedAt, endedAt }) => [
      ...(startedAt === undefined ? [] : [{ what: 'begun' as const, at: startedAt, id: `begun ${id}` }]),
      ...(endedAt === undefined ? [] : [{ what: 'ended' as const, at: endedAt, id: `ended ${id}` }]),
    ]),
    ...checks.map((check): PermitEvent => ({
      what: check.way === 'list' ? 'looked' : 'checked',
      at: check.at,
      id: check.id,
      check,
    })),
  ]
  return events.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
