import type * as z from 'zod/mini'
import type { Language } from '#contract/languages.ts'
import type { heldPermit } from '#contract/permits.ts'
import { keepingIn, slotsIn } from '#rules/slots.ts'
import { techniquesIn } from '#rules/order-mistakes.ts'
import type { PermitTerms, ZoneTerms } from '#rules/permit-terms.ts'
import { slotOfferOf } from '../catalogue/index.ts'

/** What the phone needs at the river, under the terms that were agreed. */
export function riverRules(
  terms: PermitTerms,
  timeZone: string,
  zoneName: (zoneId: number) => string,
  language: Language,
): z.output<typeof heldPermit>['river'] {
  const { noting } = terms
  return {
    timeZone,
    zones: allZones(terms).map(({ zoneId, thenAlso }) => ({
      zoneId,
      name: zoneName(zoneId),
      techniques: techniquesIn(terms, zoneId),
      keeping: keepingIn(terms, zoneId),
      slots: slotsIn(terms, zoneId).map(({ code }) => code),
      thenAlso: thenAlso ?? [],
    })),
    slots: terms.slots.map((slot) => slotOfferOf(slot, language)),
    seasons: terms.seasons,
    // The gear text of the association is part of the sentences.
    limits: terms.limits.map(({ gear: _words, ...figures }) => figures),
    keepingExcludesReleasing: terms.keepingExcludesReleasing,
    ...(noting && { noting }),
  }
}

/**
 * The zones of the permit and those where its day may continue, which may belong to another permit: the phone needs
 * their names.
 */
function allZones({ zones }: PermitTerms): ZoneTerms[] {
  const known = new Set(zones.map(({ zoneId }) => zoneId))
  const further = new Set(zones.flatMap(({ thenAlso }) => thenAlso ?? []))
  return [...zones, ...[...further].filter((zoneId) => !known.has(zoneId)).map((zoneId) => ({ zoneId }))]
}
