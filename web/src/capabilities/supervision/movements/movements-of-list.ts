import type { SupervisedPurchase } from '#contract/supervised.ts'
import { groupMovements } from '#rules/river/movements.ts'
import { wallClock } from '#rules/wall-clock.ts'
import type { Snapshot } from '#web/platform/offline/snapshot/index.ts'
import { outingsFromToday } from '../field-permit.ts'
import type { Movements } from './zones-of-day.ts'

/** The movements from today on, from the list on the phone, which ends with its last day. */
export function movementsOf(list: Snapshot, now: Date, day: string, language: string): Movements {
  const zones = zonesOf(list)
  const movements = list.purchases.flatMap((purchase) => movementsIn(list, zones, purchase, now))
  return { day, asOf: list.asOf.toISOString(), ...groupMovements(movements, language) }
}

type Zone = Snapshot['permits'][number]['zones'][number]

/** Of all permits, as a day may continue in a zone of another permit; only one of them has its shape. */
function zonesOf({ permits }: Snapshot): ReadonlyMap<number, Zone> {
  const zones = new Map<number, Zone>()
  for (const zone of permits.flatMap((permit) => permit.zones))
    if (zone.shape !== undefined || !zones.has(zone.zoneId)) zones.set(zone.zoneId, zone)
  return zones
}

function movementsIn(
  list: Snapshot,
  zones: ReadonlyMap<number, Zone>,
  purchase: SupervisedPurchase,
  now: Date,
) {
  const { purchaseId, permitId, firstName, lastName, unnamedMinor } = purchase
  const permit = list.permitOf(purchase)
  const association = list.associations.find((one) => one.associationId === permit?.associationId)
  if (permit === undefined || association === undefined) return []
  const { associationId, name, colour, timeZone } = association
  const clock = wallClock(timeZone, now)
  // A slot may be booked that the permit has had since the purchase.
  const slots = [...permit.slots, ...(list.permitOf({ permitId })?.slots ?? [])]
  return outingsFromToday(purchase, permit, clock, list.lastDay).outings.map((outing) => {
    const { day, zoneId, state } = outing
    const zone = zoneId === undefined ? undefined : zones.get(zoneId)
    const slot = slots.find(({ code }) => code === outing.slot)
    const { startedAt, endedAt } = outing.written ?? {}
    return {
      day,
      today: clock.day,
      associationName: name,
      place: {
        associationId,
        ...(zoneId !== undefined && { zoneId, zoneName: zone?.name ?? '' }),
        ...(outing.slot !== undefined && { slot: outing.slot }),
        ...(slot && { slotName: slot.name }),
      },
      slotFrom: slot?.from,
      drawing: { colour, ...(zone?.shape && { shape: zone.shape }) },
      angler: {
        purchaseId,
        permitId,
        firstName,
        lastName,
        ...(unnamedMinor && { unnamedMinor }),
        state,
        ...(startedAt && { startedAt }),
        ...(endedAt && { endedAt }),
      },
    }
  })
}
