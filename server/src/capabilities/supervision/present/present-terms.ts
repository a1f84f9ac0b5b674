import { speciesThere } from '#rules/club/ordinances.ts'
import type { Language } from '#contract/languages.ts'
import type { PermitToCheck } from '#contract/supervised.ts'
import { closureOf } from '#rules/sale/on-sale.ts'
import { techniquesIn, techniquesOfPermit } from '#rules/permit/keeping.ts'
import { zonesCovered } from '#rules/permit/slots.ts'
import { inLanguage, type Day, type PermitOnSale, type PermitTerms } from '#rules/permit-terms.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import {
  type Catalogue,
  fishOnWire,
  licenceOnWire,
  ordinancesOnWire,
  rulesOnWire,
  slotOfferOf,
  zoneNamesIn,
} from '../../catalogue/index.ts'
import { limitsInWords } from '../../permits/index.ts'

/** A version of a permit that is on sale, or that a purchase was made under. */
export interface TermsToCheck {
  permit: PermitOnSale
  version: number
  terms: PermitTerms
}

interface Reading {
  texts: Texts
  catalogue: Catalogue
  language: Language
  /** The days for which closures are included. */
  days: (permit: PermitOnSale) => Day[]
}

/** Each zone has its shape only in the first permit that names it: shapes are the larger part of the answer. */
export function presentTerms(reading: Reading, all: TermsToCheck[]): PermitToCheck[] {
  const drawn = new Set<number>()
  return all.map((one) => presentOne(reading, one, drawn))
}

function presentOne(reading: Reading, one: TermsToCheck, drawn: Set<number>): PermitToCheck {
  const { texts, catalogue, language } = reading
  const { permit, version, terms } = one
  const zoneName = zoneNamesIn(catalogue, language)
  const days = reading.days(permit)
  const closedOn = (zoneId?: number) => {
    const closed = days.filter((day) => closureOf(permit, zoneId, day) !== undefined)
    return closed.length > 0 && { closed }
  }
  const shapeOf = (zoneId: number) => {
    const shape = drawn.has(zoneId) ? undefined : catalogue.zones.get(zoneId)?.shape
    drawn.add(zoneId)
    return shape && { shape }
  }
  return {
    permitId: permit.permitId,
    version,
    associationId: permit.associationId,
    type: terms.type,
    name: inLanguage(terms.name, language),
    techniques: terms.techniques,
    zones: zonesCovered(terms).map((zoneId) => ({
      zoneId,
      name: zoneName(zoneId),
      techniques: techniquesIn(terms, { zoneId }),
      ...shapeOf(zoneId),
      ...closedOn(zoneId),
    })),
    slots: terms.slots.map((slot) => slotOfferOf(slot, language)),
    ...closedOn(),
    bookedDayByDay: terms.booking === 'dayByDay',
    ...licenceOnWire(terms, { texts, language, zoneName }),
    ...ordinancesOnWire(
      catalogue,
      {
        associationId: permit.associationId,
        firstDay: days[0] ?? '',
        lastDay: days.at(-1),
        zoneIds: zonesCovered(terms),
        techniques: techniquesOfPermit(terms),
        species: speciesThere(terms.limits, zonesCovered(terms)),
      },
      { language, today: days[0] ?? '' },
    ),
    limits: limitsInWords(texts, catalogue, { permitId: permit.permitId, version, terms }, language),
    rules: {
      ...rulesOnWire(terms, zoneName, language),
      ...fishOnWire(catalogue, terms, permit.associationId, language),
    },
  }
}
