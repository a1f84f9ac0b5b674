import type { SupervisedPurchase } from '#contract/supervised.ts'
import type { FieldOuting } from '#rules/field-day.ts'
import { type WallClock, wallClock } from '#rules/wall-clock.ts'
import type { Snapshot } from '#web/platform/offline/snapshot/index.ts'
import { outingsFromToday } from '../field-permit.ts'
import type { Movements, Moving } from './zones-of-day.ts'

type Group = Movements['today'][number]

interface Found {
  outing: FieldOuting
  /** The waters' clock. */
  clock: WallClock
  place: Omit<Group, 'planned' | 'started' | 'ended' | 'anglers'>
  moving: Moving
}

/** The movements from today on, from the list on the phone, which ends with its last day. */
export function movementsOf(list: Snapshot, now: Date, day: string): Movements {
  const found = list.purchases.flatMap((purchase) => foundIn(list, purchase, now))
  const isToday = ({ outing, clock }: Found) => outing.day <= clock.day
  const coming = Map.groupBy(
    found.filter((one) => !isToday(one)),
    ({ outing }) => outing.day,
  )
  return {
    day,
    asOf: list.asOf.toISOString(),
    today: groupsOf(found.filter(isToday)),
    coming: [...coming]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .flatMap(([comingDay, ofDay]) =>
        groupsOf(ofDay).map(({ associationId, zoneId, zoneName, slot, slotName, anglers }) => ({
          day: comingDay,
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

function groupsOf(found: Found[]): Group[] {
  const groups = Map.groupBy(found, ({ place: { associationId, zoneId, slot, slotName } }) =>
    JSON.stringify([associationId, zoneId, slot, slotName]),
  )
  return [...groups.values()]
    .flatMap((some) => {
      const [first] = some
      if (first === undefined) return []
      const anglers = some.map(({ moving }) => moving)
      const of = (wanted: Moving['state']) => anglers.filter(({ state }) => state === wanted).length
      return [{ ...first.place, planned: of('planned'), started: of('started'), ended: of('ended'), anglers }]
    })
    .toSorted((one, other) => (one.zoneName ?? '').localeCompare(other.zoneName ?? ''))
}

function foundIn(list: Snapshot, purchase: SupervisedPurchase, now: Date): Found[] {
  const { purchaseId, permitId, firstName, lastName, unnamedMinor } = purchase
  const permit = list.permitOf(purchase)
  const association = list.associations.find((one) => one.associationId === permit?.associationId)
  if (permit === undefined || association === undefined) return []
  const clock = wallClock(association.timeZone, now)
  const person = { purchaseId, permitId, firstName, lastName, ...(unnamedMinor && { unnamedMinor }) }
  return outingsFromToday(purchase, permit, clock, list.lastDay).outings.map((outing) => {
    const zone = permit.zones.find(({ zoneId }) => zoneId === outing.zoneId)
    const slot = permit.slots.find(({ code }) => code === outing.slot)
    const { startedAt, endedAt } = outing.written ?? {}
    return {
      outing,
      clock,
      place: {
        associationId: permit.associationId,
        colour: association.colour,
        ...(zone && { zoneId: zone.zoneId, zoneName: zone.name }),
        ...(zone?.shape && { shape: zone.shape }),
        ...(slot && { slot: slot.code, slotName: slot.name }),
      },
      moving: {
        ...person,
        state: outing.state,
        ...(startedAt && { startedAt }),
        ...(endedAt && { endedAt }),
      },
    }
  })
}
