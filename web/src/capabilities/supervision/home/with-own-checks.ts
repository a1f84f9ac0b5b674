import { dayIn } from '#rules/wall-clock.ts'
import type { CheckEntry } from '#web/platform/offline/index.ts'
import type { Snapshot } from '#web/platform/offline/snapshot/index.ts'
import { ZONE_OF_THE_WATERS } from '#web/platform/today.ts'
import type { SupervisedPermit } from './numbers-of.ts'

type Written = Pick<CheckEntry, 'purchaseId' | 'at' | 'way'>

const isOf = (day: string, instant: string) => dayIn(ZONE_OF_THE_WATERS, new Date(instant)) === day

/** The numbers with what this phone has checked today and the list does not know yet: each permit once. */
export function withOwnChecks(
  numbers: readonly SupervisedPermit[],
  own: readonly Written[],
  list: Pick<Snapshot, 'byId'> | undefined,
  day: string,
): SupervisedPermit[] {
  const ids = own.filter(({ at, way }) => way !== 'list' && isOf(day, at)).map(({ purchaseId }) => purchaseId)
  const unlisted = [...new Set(ids)].flatMap((id) => {
    const purchase = id === undefined ? undefined : list?.byId(id)
    return purchase && !purchase.checks?.some(({ at }) => isOf(day, at)) ? [purchase.permitId] : []
  })
  return numbers.map((permit) => ({
    ...permit,
    checked: permit.checked + unlisted.filter((permitId) => permitId === permit.permitId).length,
  }))
}
