import { TECHNIQUES, type Technique } from './codes.ts'
import type { Slot } from './permit-terms.ts'
import { keepingIn, type KeepingInZones, slotOf } from './slots.ts'

export type Kept = 'kept' | 'released'

/** The part of the terms that decides whether fish are kept. */
export interface KeepingTerms extends KeepingInZones {
  slots: readonly Pick<Slot, 'code' | 'onlyWhen'>[]
}

/** The part of an order that decides whether fish are kept. */
export interface KeepingChosen {
  zoneId?: number | undefined
  slot?: string
  technique?: Technique
  keepsCatch?: boolean
}

/** Two of the seven techniques are kill and no-kill. */
function keepingOfTechnique(technique: Technique | undefined): Kept | undefined {
  if (technique === TECHNIQUES.kill) return 'kept'
  return technique === TECHNIQUES.noKill ? 'released' : undefined
}

/**
 * The keeping rules of zone or permit, slot and technique, in order of precedence. Two different values: the choices
 * exclude each other.
 */
export function keepingGiven(terms: KeepingTerms, chosen: KeepingChosen): Kept[] {
  const place = keepingIn(terms, chosen.zoneId)
  const slot = slotOf(terms, chosen.slot)?.onlyWhen
  const given = [place === 'choice' ? undefined : place, slot, keepingOfTechnique(chosen.technique)]
  return given.filter((value) => value !== undefined)
}

/** Whether fish are kept or released under this choice; undefined while the angler still has to declare it. */
export function keepingOf(terms: KeepingTerms, chosen: KeepingChosen): Kept | undefined {
  const given = keepingGiven(terms, chosen)[0]
  if (given || chosen.keepsCatch === undefined) return given
  return chosen.keepsCatch ? 'kept' : 'released'
}

/** Whether the angler has to declare it, because no rule decides it. */
export function asksForKeeping(terms: KeepingTerms, chosen: KeepingChosen): boolean {
  return keepingGiven(terms, chosen).length === 0
}
