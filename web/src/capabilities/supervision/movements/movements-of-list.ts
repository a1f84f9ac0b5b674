import type { SupervisedPurchase } from '#contract/supervised.ts'
import { addDays } from '#rules/days.ts'
import type { Snapshot } from '#web/platform/offline/snapshot/index.ts'
import { placesOn } from '../verdict/on-the-day.ts'
import type { Movements, Moving } from './zones-of-day.ts'

type Group = Movements['today'][number]
type Found = Omit<Group, 'planned' | 'started' | 'ended' | 'anglers'> & { moving: Moving }

/** The movements of a day out of the list on the phone, which knows no day after its last. */
export function movementsOf(list: Snapshot, day: string): Movements {
  const days = Array.from({ length: 7 }, (_, n) => addDays(day, n + 1)).filter((one) => one <= list.lastDay)
  return {
    day,
    asOf: list.asOf.toISOString(),
    today: groupsOn(list, day),
    coming: days.flatMap((one) =>
      groupsOn(list, one).map(({ associationId, zoneId, zoneName, slot, slotName, anglers }) => ({
        day: one,
        associationId,
        zoneId,
        zoneName,
        slot,
        slotName,
        anglers: anglers.length,
      })),
    ),
  }
}

function groupsOn(list: Snapshot, day: string): Group[] {
  const found = list.purchases.flatMap((purchase) => foundOn(list, purchase, day))
  const groups = Map.groupBy(found, ({ associationId, zoneId, slot, slotName }) =>
    JSON.stringify([associationId, zoneId, slot, slotName]),
  )
  return [...groups.values()]
    .flatMap((some) => {
      const [first] = some
      if (first === undefined) return []
      const { moving: _, ...place } = first
      const anglers = some.map(({ moving }) => moving)
      const of = (wanted: Moving['state']) => anglers.filter(({ state }) => state === wanted).length
      return [{ ...place, planned: of('planned'), started: of('started'), ended: of('ended'), anglers }]
    })
    .toSorted((one, other) => (one.zoneName ?? '').localeCompare(other.zoneName ?? ''))
}

function foundOn(list: Snapshot, purchase: SupervisedPurchase, day: string): Found[] {
  const { purchaseId, permitId, firstName, lastName, unnamedMinor } = purchase
  if (purchase.state !== 'issued' || day < purchase.firstDay || day > purchase.lastDay) return []
  const permit = list.permitOf(purchase)
  const association = list.associations.find((one) => one.associationId === permit?.associationId)
  if (permit === undefined || association === undefined) return []
  const person = { purchaseId, permitId, firstName, lastName, ...(unnamedMinor && { unnamedMinor }) }
  const at = (
    zone: (typeof permit.zones)[number] | undefined,
    slot: (typeof permit.slots)[number] | undefined,
    moves: Pick<Moving, 'state' | 'startedAt' | 'endedAt'>,
  ): Found => ({
    associationId: permit.associationId,
    colour: association.colour,
    ...(zone && { zoneId: zone.zoneId, zoneName: zone.name }),
    ...(zone?.shape && { shape: zone.shape }),
    ...(slot && { slot: slot.code, slotName: slot.name }),
    moving: { ...person, ...moves },
  })
  const outings = (purchase.outings ?? []).filter((outing) => outing.day === day)
  if (outings.length === 0)
    return placesOn(purchase, permit, day).map(({ zone, slot }) => at(zone, slot, { state: 'planned' }))
  return outings.map(({ zoneId, slot, startedAt, endedAt }) =>
    at(
      permit.zones.find((zone) => zone.zoneId === (zoneId ?? purchase.zoneId)),
      permit.slots.find(({ code }) => code === (slot ?? purchase.slot)),
      {
        state: endedAt ? 'ended' : startedAt ? 'started' : 'planned',
        ...(startedAt && { startedAt }),
        ...(endedAt && { endedAt }),
      },
    ),
  )
}
