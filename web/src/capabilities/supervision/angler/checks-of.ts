import type { CheckResult, CheckWay } from '#contract/permit-check.ts'
import type { SupervisedPurchase } from '#contract/supervised.ts'
import type { CheckEntry, Entry } from '#web/platform/offline/index.ts'

export interface CheckSoFar {
  id: string
  at: string
  way: CheckWay
  result: CheckResult
  mine: boolean
  /** The check as this phone stored it, if it has it. */
  entry?: CheckEntry
}

const MINUTE_MS = 60_000
/** The detail page belongs to a check made at most this long ago. */
const JUST_MADE_MS = 30 * MINUTE_MS
/** Accesses to the same permit within this time are recorded once. */
const ACCESS_INTERVAL_MS = 10 * MINUTE_MS

const checksIn = (entries: readonly Entry[]) =>
  entries.filter((entry): entry is CheckEntry => entry.kind === 'check')

/** All checks of a permit, the latest first: those of the list, and those not sent yet. */
export function checksOf(row: SupervisedPurchase | undefined, entries: readonly Entry[]): CheckSoFar[] {
  const checks = new Map<string, CheckSoFar>((row?.checks ?? []).map((check) => [check.id, check]))
  for (const entry of checksIn(entries)) {
    const { id, at, way, result } = entry
    checks.set(id, { id, at, way, result, mine: true, entry })
  }
  return [...checks.values()].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

const isWithin = (at: string, now: Date, ms: number) => Math.abs(now.getTime() - Date.parse(at)) < ms

/** The warden's check made just before, by camera or code; undefined for an access from a list. */
export const justMade = (checks: readonly CheckSoFar[], now: Date): CheckSoFar | undefined =>
  checks.find(({ mine, way, at }) => mine && way !== 'list' && isWithin(at, now, JUST_MADE_MS))

export const isAccessToRecord = (entries: readonly Entry[], now: Date): boolean =>
  !checksIn(entries).some(({ at }) => isWithin(at, now, ACCESS_INTERVAL_MS))
