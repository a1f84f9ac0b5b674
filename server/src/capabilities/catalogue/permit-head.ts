import type { Language } from '#contract/languages.ts'
import { inLanguage, type PermitOnSale, type Slot } from '#rules/permit-terms.ts'
import { quotasOfAll } from '#rules/sale/places.ts'
import type { PriceQuery } from '#rules/sale/prices-from.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { zonesIn } from './current-catalogue.ts'
import { presentAddress } from './board/pages-of.ts'
import { pictureOnWire } from './picture-on-wire.ts'
import { pricesOfHead } from './prices-on-wire.ts'
import type { Association } from './profile.ts'
import type { Catalogue } from './store/read-catalogue.ts'

/** `slotOffer` of the contract. */
export const slotOfferOf = (slot: Slot, language: Language) => ({
  code: slot.code,
  name: inLanguage(slot.name, language),
  from: slot.from,
  to: slot.to,
  covers: slot.covers,
  ...(slot.onlyWhen && { onlyWhen: slot.onlyWhen }),
})

/** The waters of its zones; if they name none, all of the association's. */
function watersOf(catalogue: Catalogue, permit: PermitOnSale, association: Association): string[] {
  const named = zonesIn(catalogue, permit).flatMap(({ profile }) => profile.water ?? [])
  return named.length > 0 ? [...new Set(named)] : association.profile.waters
}

export function associationOf(
  catalogue: Catalogue,
  permit: Pick<PermitOnSale, 'associationId' | 'permitId'>,
): Association {
  const association = catalogue.associations.get(permit.associationId)
  if (association === undefined) throw new Error(`permit ${permit.permitId} has no association`)
  return association
}

/** The fields that lists and forms have in common, priced for the future holder and this first day. */
export function permitHead(
  catalogue: Catalogue,
  permit: PermitOnSale,
  query: PriceQuery,
  language: Language,
  texts: Texts,
) {
  const { terms } = permit
  const association = associationOf(catalogue, permit)
  const waters = watersOf(catalogue, permit, association)
  const picture = waters.map((water) => pictureOnWire(association, water, language)).find((found) => found)
  const page = presentAddress(catalogue, 'permit', permit.permitId)
  return {
    permitId: permit.permitId,
    associationId: permit.associationId,
    associationName: association.name,
    colour: association.profile.colour,
    timeZone: association.timeZone,
    type: terms.type,
    name: inLanguage(terms.name, language),
    ...(page !== undefined && { page }),
    summary: inLanguage(terms.summary, language),
    ...pricesOfHead(terms, query, language, texts),
    techniques: terms.techniques,
    keeping: terms.keeping,
    limitedEntry: quotasOfAll(permit.quotas).length > 0,
    slots: terms.slots.map((slot) => slotOfferOf(slot, language)),
    daysAtLeast: terms.days.atLeast,
    daysAtMost: terms.days.atMost,
    ...(terms.validity && { validity: terms.validity }),
    bookedDayByDay: terms.booking === 'dayByDay',
    membersOnly: terms.holder.membersOnly,
    waters,
    ...(picture && { picture }),
    pricePer: terms.prices.per,
  }
}
