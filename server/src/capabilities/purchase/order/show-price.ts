import type { Language } from '#contract/languages.ts'
import { inLanguage, type PermitTerms, type Prices } from '#rules/permit-terms.ts'
import { linesAlike, type PriceBreakdown, type PriceLine } from '#rules/sale/price.ts'
import { rowInPriceLine } from '../../catalogue/index.ts'
import type { Texts } from '#server/platform/texts/texts.ts'

interface ShownLine {
  kind: 'BASE' | 'OPTION' | 'DISCOUNT'
  name: string
  cents: number
  /** To whom or to which days a price applies. */
  appliesTo?: string
  /** Of a price that is not that of every day. */
  days?: number
}

/** The price for calls and receipts, each line named in the reader's language. */
export function showPrice(price: PriceBreakdown, terms: PermitTerms, texts: Texts, language: Language) {
  const worded = { terms, texts, language }
  /** To whom or to which days a line applies, where the same is charged at several prices. */
  const detailsOf = ({ row, days }: { row?: number; days: number }, all: number, prices: Prices) => {
    const appliesTo =
      row !== undefined
        ? rowInPriceLine(worded, row, prices)
        : all > 1
          ? texts.say(language, 'buy.price.otherDays')
          : undefined
    return { ...(appliesTo !== undefined && { appliesTo }), ...(all > 1 && { days }) }
  }
  const named = (line: PriceLine): ShownLine => {
    switch (line.kind) {
      case 'base':
        return {
          kind: 'BASE',
          name: inLanguage(terms.name, language),
          cents: line.cents,
          ...detailsOf(line, linesAlike(price, line), terms.prices),
        }
      case 'option': {
        const addOn = terms.addOns.find(({ code }) => code === line.code)
        return {
          kind: 'OPTION',
          name: inLanguage(addOn?.name, language) ?? line.code,
          cents: line.cents,
          ...(addOn && detailsOf(line, linesAlike(price, line), addOn.prices)),
        }
      }
      case 'discount':
        return {
          kind: 'DISCOUNT',
          name: texts.say(language, 'purchase.discountLine'),
          cents: line.cents,
        }
    }
  }
  const { baseCents, optionsCents, discountCents, totalCents } = price
  return { baseCents, optionsCents, discountCents, totalCents, lines: price.lines.map(named) }
}
