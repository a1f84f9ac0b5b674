import { slotsIn } from '#rules/permit/slots.ts'
import { techniquesIn } from '#rules/permit/keeping.ts'
import type { AssociationFile } from '../file/association-file.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import type { Mistake, Path } from '../mistakes.ts'
import { mistakeIf } from './references.ts'
import { clubOf } from './rules-of-file.ts'

/** Where the file says it: in the zones of the permit, or in the extra that unlocks it. */
const placeOfZone = (
  { addOns }: Pick<PermitTerms, 'addOns'>,
  place: number,
  onlyWith: readonly string[] | undefined,
): Path =>
  onlyWith === undefined
    ? ['zones', place]
    : ['addOns', addOns.findIndex(({ code }) => onlyWith.includes(code)), 'unlocks']

/**
 * Zones without any possible choice: all slots are for keeping where every fish is released, or the reverse. Needs a
 * consistent file; uses the rules that judge orders.
 */
export function unusablePermits(file: AssociationFile): Mistake[] {
  return clubOf(file).permits.flatMap(({ terms }, index) => {
    if (terms.zones.length === 0) {
      const none = terms.slots.length > 0 && slotsIn(terms).length === 0
      return mistakeIf(none, ['permits', index, 'slots'], 'NO_SLOT_TO_CHOOSE')
    }
    return terms.zones.flatMap(({ zoneId, onlyWith }, place) => {
      const path = ['permits', index, ...placeOfZone(terms, place, onlyWith)]
      const noSlot = terms.slots.length > 0 && slotsIn(terms, zoneId).length === 0
      const noTechnique = terms.techniques.length > 0 && techniquesIn(terms, { zoneId }).length === 0
      return [
        ...mistakeIf(noSlot, path, 'NO_SLOT_TO_CHOOSE'),
        ...mistakeIf(noTechnique, path, 'NO_TECHNIQUE_TO_CHOOSE'),
      ]
    })
  })
}
