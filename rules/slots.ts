import { addDays } from './days.ts'
import type { Day, Keeping, PermitTerms, Slot, ZoneTerms } from './permit-terms.ts'
import { hasReached, type WallClock } from './wall-clock.ts'

/** The permit's words on one of its zones; undefined when the zone is not part of it. */
export function zoneOf(terms: PermitTerms, zoneId: number): ZoneTerms | undefined {
  return terms.zones.find((zone) => zone.zoneId === zoneId)
}

/** The slot with this code; undefined when the permit has none such. */
export function slotOf(terms: PermitTerms, code: string): Slot | undefined {
  return terms.slots.find((slot) => slot.code === code)
}

/** Keeping and releasing in a zone (or on the whole permit): the zone's own word, else the permit's. */
export function keepingIn(terms: PermitTerms, zoneId?: number): Keeping {
  return (zoneId === undefined ? undefined : zoneOf(terms, zoneId)?.keeping) ?? terms.keeping
}

/** The slots that can be chosen in a zone, in the permit's order. `zoneId` undefined: a permit without zones. */
export function slotsIn(terms: PermitTerms, zoneId?: number): Slot[] {
  const allowed = zoneId === undefined ? undefined : zoneOf(terms, zoneId)?.slots
  const keeping = keepingIn(terms, zoneId)
  return terms.slots.filter(
    (slot) =>
      (!allowed || allowed.includes(slot.code)) &&
      (!slot.onlyWhen || keeping === 'choice' || slot.onlyWhen === keeping),
  )
}

/** A slot's code and those of all slots that it covers, however deep; in the permit's order. */
export function slotAndCovered(terms: PermitTerms, code: string): string[] {
  const found = new Set<string>()
  const visit = (next: string): void => {
    if (found.has(next)) return
    found.add(next)
    for (const covered of slotOf(terms, next)?.covers ?? []) visit(covered)
  }
  visit(code)
  return terms.slots.map((slot) => slot.code).filter((candidate) => found.has(candidate))
}

/** Whether a slot of this day is over. One that ends before it begins runs into the next day. */
export function isSlotOver(slot: Pick<Slot, 'from' | 'to'>, day: Day, clock: WallClock): boolean {
  return hasReached(clock, slot.to <= slot.from ? addDays(day, 1) : day, slot.to)
}
