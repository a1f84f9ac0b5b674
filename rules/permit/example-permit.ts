import { PERMIT_TYPES } from '../codes.ts'
import { type FourPrices, tableOfFour } from '../sale/four-prices.ts'
import type { PermitOnSale, PermitTerms, Prices, Slot } from '../permit-terms.ts'
import { quotasByPermit } from '../sale/quotas/by-permit.ts'

/** Prices of a day, or of what `others` says, for adults and for those whose price differs. */
export const costing = (adultCents: number, others: Partial<FourPrices> = {}): Prices =>
  tableOfFour({ adultCents, per: 'day', ...others })

/**
 * A plain permit for tests: sold all year, on every day, a year ahead, at 20 EUR, with nothing to choose. A test
 * overrides only what it is about.
 */
export function exampleTerms(changes: Partial<PermitTerms> = {}): PermitTerms {
  return {
    type: PERMIT_TYPES.guest,
    name: { it: 'Giornaliero', en: 'Day permit' },
    summary: { it: 'Un giorno di pesca.', en: 'A day of fishing.' },
    conditions: { it: 'Regole.', en: 'Rules.' },
    days: { atLeast: 1, atMost: 1 },
    sale: { opens: [{ moment: { before: 'P365D', of: 'day' } }] },
    slots: [],
    zones: [],
    techniques: [],
    keeping: 'choice',
    capacity: [],
    holder: { membersOnly: false, personal: false },
    prices: costing(2000),
    addOns: [],
    change: { times: 2, until: { before: 'PT0S', of: 'day' } },
    handOver: { until: { before: 'PT0S' } },
    limits: [],
    keepingExcludesReleasing: false,
    firstZones: [],
    ...changes,
  }
}

/** A slot for tests, as long as a day of fishing. */
export const exampleSlot = (code: string, covers: string[] = []): Slot => ({
  code,
  name: { it: code, en: code },
  from: '06:00:00',
  to: '20:00:00',
  covers,
})

/** The same permit on sale at association 1 in Europe/Rome. */
export function examplePermit(
  terms: Partial<PermitTerms> = {},
  overrides: Partial<Omit<PermitOnSale, 'terms'>> = {},
): PermitOnSale {
  const permit = {
    permitId: 7,
    associationId: 1,
    version: 1,
    timeZone: 'Europe/Rome',
    onSale: true,
    closures: [],
    layout: 0,
    purchaseLimits: [],
    saleStops: [],
    ...overrides,
    terms: exampleTerms(terms),
  }
  return { quotas: quotasByPermit([permit]).get(permit.permitId) ?? [], ...permit }
}
