import type { Language } from '#contract/languages.ts'
import type { PermitToCheck } from '#contract/supervised.ts'
import { closureOf } from '#rules/on-sale.ts'
import { techniquesIn } from '#rules/order-mistakes.ts'
import { inLanguage, type Day, type PermitOnSale, type PermitTerms } from '#rules/permit-terms.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { type Catalogue, limitSentences, slotOfferOf, zoneNamesIn } from '../../catalogue/index.ts'

/** A version of a permit that somebody has in hand, or could buy now. */
export interface TermsToCheck {
  permit: PermitOnSale
  version: number
  terms: PermitTerms
}

interface Reading {
  texts: Texts
  catalogue: Catalogue
  language: Language
  /** Those of which it is told what is closed. */
  days: (permit: PermitOnSale) => Day[]
}

/** Sentences depend on nothing but what the association says: they are put together once for each catalogue. */
const told = new WeakMap<Catalogue, Map<string, string[]>>()

function limitsOf({ texts, catalogue, language }: Reading, { permit, version, terms }: TermsToCheck) {
  const known = told.get(catalogue) ?? new Map<string, string[]>()
  told.set(catalogue, known)
  const name = `${language} ${permit.permitId} ${version}`
  const limits =
    known.get(name) ?? limitSentences({ texts, language, terms, zoneName: zoneNamesIn(catalogue, language) })
  known.set(name, limits)
  return limits
}

/** Its zones, and those where its day may go on, which may be another permit's. */
const zoneIdsOf = ({ zones }: PermitTerms): Set<number> =>
  new Set([...zones.map(({ zoneId }) => zoneId), ...zones.flatMap(({ thenAlso }) => thenAlso ?? [])])

/** The terms as they travel; the shape of a zone comes with the first permit that names it. */
export function presentTerms(reading: Reading, all: TermsToCheck[]): PermitToCheck[] {
  const drawn = new Set<number>()
  return all.map((one) => presentOne(reading, one, drawn))
}

function presentOne(reading: Reading, one: TermsToCheck, drawn: Set<number>): PermitToCheck {
  const { catalogue, language } = reading
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
    zones: [...zoneIdsOf(terms)].map((zoneId) => ({
      zoneId,
      name: zoneName(zoneId),
      techniques: techniquesIn(terms, zoneId),
      ...shapeOf(zoneId),
      ...closedOn(zoneId),
    })),
    slots: terms.slots.map((slot) => slotOfferOf(slot, language)),
    ...closedOn(),
    bookedDayByDay: terms.booking === 'dayByDay',
    ...(terms.licence && { licenceFromAge: terms.licence.fromAge }),
    ...(terms.licence?.note && { licenceNote: inLanguage(terms.licence.note, language) }),
    limits: limitsOf(reading, one),
  }
}
