import { TECHNIQUES, type Technique } from '../codes.ts'
import type { Keeping, Slot } from '../permit-terms.ts'
import { type KeepingInZones, slotOf, zoneOf } from './slots.ts'

export type Kept = 'kept' | 'released'

/** What decides whether fish are kept, in order of precedence. */
export type KeepingSource = 'permit' | 'zone' | 'slot' | 'technique' | 'declaration'

/** `choice`: nothing decides it, and the angler has not declared it. */
export interface KeepingThere {
  is: Keeping
  by: KeepingSource
}

/** The part of the terms that decides whether fish are kept. */
export interface KeepingTerms extends KeepingInZones {
  slots: readonly Pick<Slot, 'code' | 'onlyWhen'>[]
}

/** The part of an order that decides whether fish are kept. */
export interface KeepingChosen {
  zoneId?: number | undefined
  slot?: string | undefined
  technique?: Technique | undefined
  keepsCatch?: boolean | undefined
}

/** Two of the seven techniques are kill and no-kill. */
function keepingOfTechnique(technique: Technique | undefined): Kept | undefined {
  if (technique === TECHNIQUES.kill) return 'kept'
  return technique === TECHNIQUES.noKill ? 'released' : undefined
}

/** The zone's own rule; one that repeats the permit's is the permit's. */
function keepingOfPlace(terms: KeepingInZones, zoneId: number | undefined): KeepingThere {
  const own = zoneOf(terms, zoneId)?.keeping
  return own === undefined || own === terms.keeping
    ? { is: terms.keeping, by: 'permit' }
    : { is: own, by: 'zone' }
}

/** Whether fish are kept under this choice, and what decides it. */
export function keepingThere(terms: KeepingTerms, chosen: KeepingChosen): KeepingThere {
  const place = keepingOfPlace(terms, chosen.zoneId)
  if (place.is !== 'choice') return place
  const slot = slotOf(terms, chosen.slot)?.onlyWhen
  if (slot !== undefined) return { is: slot, by: 'slot' }
  const technique = keepingOfTechnique(chosen.technique)
  if (technique !== undefined) return { is: technique, by: 'technique' }
  const { keepsCatch } = chosen
  return { is: keepsCatch === undefined ? 'choice' : keepsCatch ? 'kept' : 'released', by: 'declaration' }
}

/** Undefined while the angler still has to declare it. */
export function keepingOf(terms: KeepingTerms, chosen: KeepingChosen): Kept | undefined {
  const { is } = keepingThere(terms, chosen)
  return is === 'choice' ? undefined : is
}

/** Whether a technique fits what zone, permit and slot decide about keeping. */
const fits = (technique: Technique, { is }: KeepingThere): boolean =>
  is === 'choice' || (keepingOfTechnique(technique) ?? is) === is

/** The part of the terms that decides which techniques can be chosen. */
export interface TechniqueTerms extends KeepingTerms {
  zones: readonly {
    zoneId: number
    keeping?: Keeping | undefined
    techniques?: readonly Technique[] | undefined
  }[]
  techniques: readonly Technique[]
}

/** Those of the permit, and those that only a zone of it has. */
export const everyTechnique = ({
  techniques,
  zones,
}: Pick<TechniqueTerms, 'techniques' | 'zones'>): Technique[] => [
  ...new Set([...techniques, ...zones.flatMap((zone) => zone.techniques ?? [])]),
]

/** Whether a technique is to be chosen in a zone, or on a permit without zones. */
export const asksForTechnique = (terms: TechniqueTerms, zoneId?: number): boolean =>
  (zoneOf(terms, zoneId)?.techniques ?? terms.techniques).length > 0

/** With what one may fish in at least one of these zones; by default in any of the permit. */
export const techniquesOfPermit = (
  terms: TechniqueTerms,
  zoneIds: readonly number[] = terms.zones.map(({ zoneId }) => zoneId),
): Technique[] => [
  ...new Set(
    zoneIds.length === 0 ? techniquesIn(terms) : zoneIds.flatMap((zoneId) => techniquesIn(terms, { zoneId })),
  ),
]

/** The techniques that can be chosen in a zone and slot: kill and no-kill only where fish are kept or released. */
export function techniquesIn(terms: TechniqueTerms, { zoneId, slot }: KeepingChosen = {}): Technique[] {
  const listed = zoneOf(terms, zoneId)?.techniques ?? terms.techniques
  const keeping = keepingThere(terms, { zoneId, slot })
  return listed.filter((technique) => fits(technique, keeping))
}
