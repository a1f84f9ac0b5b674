import type { Language } from '#contract/languages.ts'
import type { PermitRules } from '#contract/permit-rules.ts'
import { enclosingSeasons } from '#rules/calendars/calendar.ts'
import { techniquesIn } from '#rules/permit/keeping.ts'
import { inLanguage, type PermitTerms } from '#rules/permit-terms.ts'
import { keepingIn, slotsIn, zoneOf, zonesCovered } from '#rules/permit/slots.ts'
import { slotOfferOf } from './permit-head.ts'

/** The extras without which a zone cannot be chosen. */
export const onlyWithOnWire = ({ zones }: Pick<PermitTerms, 'zones'>, zoneId: number | undefined) => {
  const onlyWith = zoneOf({ zones }, zoneId)?.onlyWith
  return onlyWith && { onlyWith }
}

/** `regole` of the wire: the terms that say what may be done at the water. */
export const rulesOnWire = (
  terms: PermitTerms,
  zoneName: (zoneId: number) => string,
  language: Language,
): PermitRules => ({
  techniques: terms.techniques,
  keeping: terms.keeping,
  // Zones where its day may continue may belong to another permit: the phone needs their names.
  zones: zonesCovered(terms).map((zoneId) => ({
    zoneId,
    name: zoneName(zoneId),
    techniques: techniquesIn(terms, { zoneId }),
    keeping: keepingIn(terms, zoneId),
    slots: slotsIn(terms, zoneId).map(({ code }) => code),
    thenAlso: zoneOf(terms, zoneId)?.thenAlso ?? [],
    ...onlyWithOnWire(terms, zoneId),
  })),
  slots: terms.slots.map((slot) => slotOfferOf(slot, language)),
  seasons: enclosingSeasons(terms.calendar),
  ...(terms.calendar && { calendar: terms.calendar }),
  limits: terms.limits.map(({ gear, ...figures }) => ({
    ...figures,
    ...(gear && { gear: inLanguage(gear, language) }),
  })),
  keepingExcludesReleasing: terms.keepingExcludesReleasing,
  firstZones: terms.firstZones,
  ...(terms.noting && { noting: terms.noting }),
})
