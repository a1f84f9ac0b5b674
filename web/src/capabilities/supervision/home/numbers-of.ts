import type { ResponseOf } from '#contract/call.ts'
import type { listSupervisedPermits } from '#contract/supervision.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Snapshot } from '#web/platform/offline/snapshot/index.ts'
import { ZONE_OF_THE_WATERS } from '#web/platform/today.ts'

export type SupervisedPermit = ResponseOf<typeof listSupervisedPermits>['permits'][number]

/** The numbers of one day out of the list on the phone: as the server counts them, without the places. */
export function numbersOf(list: Snapshot, day: string): SupervisedPermit[] {
  const latest = new Map(
    list.permits.toSorted((a, b) => a.version - b.version).map((one) => [one.permitId, one]),
  )
  return [...latest.values()].flatMap((permit) => {
    const association = list.associations.find((one) => one.associationId === permit.associationId)
    return association ? [{ ...about(permit, association), ...counted(list, permit.permitId, day) }] : []
  })
}

const about = (
  { permitId, associationId, type, name }: Snapshot['permits'][number],
  association: Snapshot['associations'][number],
) => ({ permitId, associationId, type, name, associationName: association.name, colour: association.colour })

function counted(list: Snapshot, permitId: number, day: string) {
  const sold = list
    .ofPermit(permitId)
    .filter(({ state, firstDay, lastDay }) => state === 'issued' && firstDay <= day && day <= lastDay)
  const outings = sold.flatMap((one) => (one.outings ?? []).filter((outing) => outing.day === day))
  const isOfDay = ({ at }: { at: string }) => dayIn(ZONE_OF_THE_WATERS, new Date(at)) === day
  return {
    sold: sold.length,
    planned: outings.filter(({ startedAt }) => startedAt === undefined).length,
    started: outings.filter(({ startedAt, endedAt }) => startedAt && endedAt === undefined).length,
    ended: outings.filter(({ endedAt }) => endedAt).length,
    checked: list.ofPermit(permitId).filter((one) => one.checks?.some(isOfDay)).length,
  }
}
