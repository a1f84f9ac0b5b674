import type { AddOn } from '../permit-terms.ts'
import type { Localised } from '../text-languages.ts'

/** A paid extra with one price for all. */
export interface OptionOfFormat1 {
  code: string
  name: Localised
  priceCents: number
  per: 'day' | 'permit'
}

export const addOnsOfOptions = (options: readonly OptionOfFormat1[]): AddOn[] =>
  options.map(({ priceCents, per, ...addOn }) => ({
    ...addOn,
    prices: { per, baseCents: priceCents, rows: [] },
  }))
