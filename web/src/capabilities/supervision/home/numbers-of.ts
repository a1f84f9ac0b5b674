import type { ResponseOf } from '#contract/call.ts'
import type { listSupervisedPermits } from '#contract/supervision.ts'
import { isCheckOf, isGoodOn, numbersOfDay } from '#rules/river/field-day.ts'
import { wallClock } from '#rules/wall-clock.ts'
import type { Snapshot } from '#web/platform/offline/snapshot/index.ts'
import { outingsFromToday } from '../field-permit.ts'

export type SupervisedPermit = ResponseOf<typeof listSupervisedPermits>['permits'][number]

/** The numbers of the day from the list on the phone: counted as on the server, without the places. */
export function numbersOf(list: Snapshot, now: Date): SupervisedPermit[] {
  const latest = new Map(
    list.permits.toSorted((a, b) => a.version - b.version).map((one) => [one.permitId, one]),
  )
  return [...latest.values()].flatMap((permit) => {
    const association = list.associations.find((one) => one.associationId === permit.associationId)
    return association
      ? [{ ...about(permit, association), ...counted(list, permit.permitId, association.timeZone, now) }]
      : []
  })
}

const about = (
  { permitId, associationId, type, name }: Snapshot['permits'][number],
  association: Snapshot['associations'][number],
) => ({ permitId, associationId, type, name, associationName: association.name, colour: association.colour })

function counted(list: Snapshot, permitId: number, timeZone: string, now: Date) {
  const clock = wallClock(timeZone, now)
  return numbersOfDay(
    list.ofPermit(permitId).flatMap((purchase) => {
      const permit = list.permitOf(purchase)
      if (permit === undefined) return []
      const { field, today, outings } = outingsFromToday(purchase, permit, clock)
      const days = { from: today, to: clock.day, timeZone }
      const isChecked = purchase.checks?.some(({ at }) => isCheckOf(at, days)) ?? false
      return [{ isGood: isGoodOn(field, today), isChecked, outings }]
    }),
  )
}
