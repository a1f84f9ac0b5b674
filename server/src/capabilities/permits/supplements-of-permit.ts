import type { Language } from '#contract/languages.ts'
import { refusalsForAnyone } from '#rules/sale/buying.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { saleCloses } from '#rules/sale/refusals-of-sale.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { HeldBeside } from './store/held-beside.ts'

/** The extras that can be added to a permit now: sold later, and neither bought with it nor since. */
export function supplementsOf(
  { permits }: Catalogue,
  purchase: PurchaseRow,
  beside: readonly HeldBeside[],
  { language, now }: { language: Language; now: Date },
) {
  if (purchase.state !== 'issued') return []
  const { first_day: firstDay, last_day: lastDay, slot, option_codes: had } = purchase
  const order = { firstDay, lastDay, ...(slot !== null && { slot }) }
  return [...permits.values()]
    .filter(
      ({ permitId, terms: { supplementTo } }) =>
        supplementTo?.permitId === purchase.permit_id &&
        !had.includes(supplementTo.addOn) &&
        !beside.some((one) => one.permitId === permitId),
    )
    .filter((permit) => refusalsForAnyone(permit, order, now).length === 0)
    .map((permit) => {
      const { baseCents, rows } = permit.terms.prices
      const prices = [baseCents, ...rows.map(({ cents }) => cents)]
      const least = Math.min(...prices)
      return {
        permitId: permit.permitId,
        name: inLanguage(permit.terms.summary, language),
        fromCents: least,
        ...(prices.some((cents) => cents > least) && { costsMore: true }),
        until: saleCloses(permit, order).toISOString(),
      }
    })
}
