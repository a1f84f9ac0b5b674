import type { Language } from '#contract/languages.ts'
import { listSupervisedPermits } from '#contract/supervision.ts'
import { numbersOfDay } from '#rules/river/field-day.ts'
import { inLanguage, type PermitOnSale, type PermitTerms } from '#rules/permit-terms.ts'
import type { CountedPlaces } from '#rules/sale/places.ts'
import { slotOf } from '#rules/permit/slots.ts'
import { siteToday } from '#server/platform/database/site-time-zone.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { byName } from '#server/platform/texts/order.ts'
import { associationOf, type Catalogue, placesOn } from '../catalogue/index.ts'
import { fieldPurchases, type FieldPurchase } from './field-days/field-day.ts'
import { findPurchases } from './store/find-purchases.ts'
import { dutiesOf } from './wardens/own-duties.ts'
import { servedWaters } from './field-days/served-waters.ts'
import { daysOfWaters } from './which-days.ts'

/** The permits of the warden's associations, with their numbers of today and without names. */
export function serveListSupervisedPermits(serve: Serve, services: Services): void {
  const { db } = services
  serve(listSupervisedPermits, async ({ caller, language, now }) => {
    const { catalogue, waters } = await servedWaters(db, caller.accountId, now)
    const found = await findPurchases(
      db,
      daysOfWaters(waters, ({ day }) => day),
      'moves',
    )
    const purchases = await fieldPurchases({ db, catalogue, waters }, found, { to: ({ day }) => day })
    const byPermit = Map.groupBy(purchases, ({ row }) => row.permit_id)
    const today = new Map(waters.map(({ association, clock }) => [association.associationId, clock.day]))
    const permits = [...catalogue.permits.values()].filter(
      ({ permitId, associationId, onSale }) => today.has(associationId) && (onSale || byPermit.has(permitId)),
    )
    const places = await placesOn(
      db,
      permits.map(({ permitId }) => permitId),
      [...new Set(today.values())],
      now,
    )
    const shown = inOrder(catalogue, permits, language).map((permit) => ({
      ...headOf(catalogue, permit, language),
      ...numbersOfDay((byPermit.get(permit.permitId) ?? []).map(countedOf)),
      ...placesOf(
        permit.terms,
        (places.get(permit.permitId) ?? []).filter(({ day }) => day === today.get(permit.associationId)),
      ),
    }))
    const day = waters[0]?.clock.day ?? (await siteToday(db, now))
    const duties = await dutiesOf(db, catalogue, caller.accountId, { day, language })
    return { day, permits: shown, ...(duties.length > 0 && { duties }) }
  })
}

const inOrder = (catalogue: Catalogue, permits: PermitOnSale[], language: Language): PermitOnSale[] =>
  permits.toSorted(
    (one, other) =>
      byName(language, associationOf(catalogue, one).name, associationOf(catalogue, other).name) ||
      byName(language, inLanguage(one.terms.name, language), inLanguage(other.terms.name, language)) ||
      one.permitId - other.permitId,
  )

function headOf(catalogue: Catalogue, permit: PermitOnSale, language: Language) {
  const { name, profile } = associationOf(catalogue, permit)
  const { permitId, associationId, terms } = permit
  return {
    permitId,
    associationId,
    associationName: name,
    colour: profile.colour,
    type: terms.type,
    name: inLanguage(terms.name, language),
  }
}

const countedOf = ({ isGood, checks, outings }: FieldPurchase) => ({
  isGood,
  isChecked: checks.length > 0,
  outings,
})

/** Of the scarcest quota. A slot that covers others takes their places: it counts with them. */
function placesOf(terms: PermitTerms, rows: CountedPlaces[]) {
  const counted = rows.filter(({ slot }) => (slotOf(terms, slot)?.covers.length ?? 0) === 0)
  const [scarcest] = [...Map.groupBy(counted, ({ quotaId }) => quotaId).values()]
    .map((of) => ({
      capacity: of.reduce((sum, { capacity }) => sum + capacity, 0),
      left: of.reduce((sum, { capacity, taken }) => sum + Math.max(0, capacity - taken), 0),
    }))
    .toSorted((one, other) => one.left - other.left)
  return scarcest === undefined ? {} : { places: scarcest }
}
