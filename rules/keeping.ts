import { TECHNIQUES, type Technique } from './codes.ts'
import type { PermitTerms } from './permit-terms.ts'
import { keepingIn, slotOf } from './slots.ts'

export type Kept = 'kept' | 'released'

/** The part of an order that settles whether fish are kept. */
export interface KeepingChosen {
  zoneId?: number
  slot?: string
  technique?: Technique
  keepsCatch?: boolean
}

/** What the technique alone says: two of the seven codes are kill and no-kill. */
function keepingOfTechnique(technique: Technique | undefined): Kept | undefined {
  if (technique === TECHNIQUES.kill) return 'kept'
  return technique === TECHNIQUES.noKill ? 'released' : undefined
}

/**
 * Everything that the place chosen says about keeping, strongest first: the zone or the permit, the slot, the
 * technique. Two different words: the choices exclude each other.
 */
export function keepingGiven(terms: PermitTerms, chosen: KeepingChosen): Kept[] {
  const place = keepingIn(terms, chosen.zoneId)
  const slot = chosen.slot === undefined ? undefined : slotOf(terms, chosen.slot)?.onlyWhen
  const words = [place === 'choice' ? undefined : place, slot, keepingOfTechnique(chosen.technique)]
  return words.filter((word) => word !== undefined)
}

/** Whether fish are kept or released under this choice; undefined as long as it is not declared. */
export function keepingOf(terms: PermitTerms, chosen: KeepingChosen): Kept | undefined {
  const given = keepingGiven(terms, chosen)[0]
  if (given || chosen.keepsCatch === undefined) return given
  return chosen.keepsCatch ? 'kept' : 'released'
}

/** Whether the angler has to declare it: nothing else settles it. */
export function asksForKeeping(terms: PermitTerms, chosen: KeepingChosen): boolean {
  return keepingGiven(terms, chosen).length === 0
}
