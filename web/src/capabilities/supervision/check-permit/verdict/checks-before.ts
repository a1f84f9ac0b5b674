import type { CheckResult } from '#contract/permit-check.ts'
import type { SupervisedPurchase } from '#contract/supervised.ts'
import type { CheckEntry } from '#web/platform/offline/index.ts'

interface CheckBefore {
  id: string
  at: string
  result: CheckResult
  mine: boolean
}

/** The checks of the list and this phone without duplicates, the latest first. An access is not a check. */
export function checksBefore(
  listed: NonNullable<SupervisedPurchase['checks']>,
  own: readonly Pick<CheckEntry, 'id' | 'at' | 'result' | 'way'>[],
  until: Date,
): CheckBefore[] {
  const known = new Map<string, CheckBefore>()
  for (const { id, at, result, way } of own) if (way !== 'list') known.set(id, { id, at, result, mine: true })
  for (const { id, at, result, way, mine } of listed)
    if (way !== 'list') known.set(id, { id, at, result, mine })
  return [...known.values()]
    .filter(({ at }) => Date.parse(at) < until.getTime())
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}
