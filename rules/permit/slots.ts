import { addDays } from '../days.ts'
import type { Day, Keeping, Slot, ZoneTerms } from '../permit-terms.ts'
import { hasReached, type WallClock } from '../wall-clock.ts'

/** Undefined when the zone is not part of the permit, and without one. */
export function zoneOf<Zone extends { zoneId: number }>(
  { zones }: { zones: readonly Zone[] },
  zoneId: number | undefined,
): Zone | undefined {
  return zones.find((zone) => zone.zoneId === zoneId)
}

/** Undefined when the permit has no such slot, and without one. */
export function slotOf<S extends { code: string }>(
  { slots }: { slots: readonly S[] },
  code: string | undefined,
): S | undefined {
  return slots.find((slot) => slot.code === code)
}

/** A zone and those where its day may continue; without one, all zones of the permit with those. */
export function zonesCovered(
  terms: { zones: readonly { zoneId: number; thenAlso?: readonly number[] | undefined }[] },
  zoneId?: number,
): number[] {
  const from = zoneId === undefined ? terms.zones.map((zone) => zone.zoneId) : [zoneId]
  return [...new Set([...from, ...from.flatMap((one) => zoneOf(terms, one)?.thenAlso ?? [])])]
}

/** The part of the terms that decides, per zone, whether fish are kept. */
export interface KeepingInZones {
  keeping: Keeping
  zones: readonly { zoneId: number; keeping?: Keeping | undefined }[]
}

/** The keeping rule of a zone: its own, otherwise that of the permit. */
export function keepingIn(terms: KeepingInZones, zoneId?: number): Keeping {
  return zoneOf(terms, zoneId)?.keeping ?? terms.keeping
}

/** The part of the terms that decides which slots a zone has. */
export interface SlotsInZones<S = Pick<Slot, 'code' | 'onlyWhen'>> {
  keeping: Keeping
  zones: readonly Pick<ZoneTerms, 'zoneId' | 'keeping' | 'slots'>[]
  slots: readonly S[]
}

/** The slots that can be chosen in a zone, in the permit's order. `zoneId` undefined: a permit without zones. */
export function slotsIn<S extends Pick<Slot, 'code' | 'onlyWhen'>>(
  terms: SlotsInZones<S>,
  zoneId?: number,
): S[] {
  const allowed = zoneOf(terms, zoneId)?.slots
  const keeping = keepingIn(terms, zoneId)
  return terms.slots.filter(
    (slot) =>
      (!allowed || allowed.includes(slot.code)) &&
      (!slot.onlyWhen || keeping === 'choice' || slot.onlyWhen === keeping),
  )
}

/** A slot's code and those of all slots that it covers, at any depth; in the permit's order. */
export function slotAndCovered(
  terms: { slots: readonly Pick<Slot, 'code' | 'covers'>[] },
  code: string,
): string[] {
  const found = new Set<string>()
  const visit = (next: string): void => {
    if (found.has(next)) return
    found.add(next)
    slotOf(terms, next)?.covers.forEach(visit)
  }
  visit(code)
  return terms.slots.map((slot) => slot.code).filter((candidate) => found.has(candidate))
}

/** With the slots within its hours that only other permits have: for whoever fishes beside another permit at the same hours. */
export const slotsWithin = (
  terms: { slots: readonly Pick<Slot, 'code' | 'covers' | 'parts'>[] },
  code: string,
): string[] => {
  const own = slotAndCovered(terms, code)
  return [...new Set([...own, ...own.flatMap((one) => slotOf(terms, one)?.parts ?? [])])]
}

/** Whether a slot of this day is over. A slot whose end is not after its start ends on the next day. */
export function isSlotOver(slot: Pick<Slot, 'from' | 'to'>, day: Day, clock: WallClock): boolean {
  return hasReached(clock, slot.to <= slot.from ? addDays(day, 1) : day, slot.to)
}
