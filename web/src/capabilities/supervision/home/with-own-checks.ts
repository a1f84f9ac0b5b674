import { isCheckOf } from '#rules/river/field-day.ts'
import { wallClock } from '#rules/wall-clock.ts'
import type { CheckEntry } from '#web/platform/offline/index.ts'
import type { Snapshot } from '#web/platform/offline/snapshot/index.ts'
import { outingsFromToday } from '../field-permit.ts'
import type { SupervisedPermit } from './numbers-of.ts'

type Written = Pick<CheckEntry, 'purchaseId' | 'at' | 'way'>
type List = Pick<Snapshot, 'byId' | 'permitOf' | 'associations'>

/** Adds the checks of this phone that the list does not have yet, one per permit. */
export function withOwnChecks(
  numbers: readonly SupervisedPermit[],
  own: readonly Written[],
  list: List | undefined,
  now: Date,
): SupervisedPermit[] {
  const checks = Map.groupBy(
    own.filter(({ way }) => way !== 'list'),
    ({ purchaseId }) => purchaseId,
  )
  const unlisted = [...checks].flatMap(([id, ofPermit]) => {
    const purchase = id === undefined ? undefined : list?.byId(id)
    const permit = purchase && list?.permitOf(purchase)
    const timeZone = list?.associations.find(
      ({ associationId }) => associationId === permit?.associationId,
    )?.timeZone
    if (!purchase || !permit || timeZone === undefined) return []
    const clock = wallClock(timeZone, now)
    const days = { from: outingsFromToday(purchase, permit, clock).today, to: clock.day, timeZone }
    const isNow = ({ at }: { at: string }) => isCheckOf(at, days)
    return ofPermit.some(isNow) && !purchase.checks?.some(isNow) ? [purchase.permitId] : []
  })
  return numbers.map((permit) => ({
    ...permit,
    checked: permit.checked + unlisted.filter((permitId) => permitId === permit.permitId).length,
  }))
}
