import type { Language } from '#contract/languages.ts'
import { inLanguage, type PermitTerms } from '#rules/permit-terms.ts'
import type { PriceBreakdown, PriceLine } from '#rules/price.ts'
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
  const isOfSeveralPrices = price.lines.filter(({ kind }) => kind === 'base').length > 1
  const named = (line: PriceLine): ShownLine => {
    switch (line.kind) {
      case 'base': {
        const appliesTo =
          line.row === undefined
            ? isOfSeveralPrices
              ? texts.say(language, 'buy.price.otherDays')
              : undefined
            : rowInPriceLine({ terms, texts, language }, line.row)
        return {
          kind: 'BASE',
          name: inLanguage(terms.name, language),
          cents: line.cents,
          ...(appliesTo !== undefined && { appliesTo }),
          ...(isOfSeveralPrices && { days: line.days }),
        }
      }
      case 'option': {
        const option = terms.options.find(({ code }) => code === line.code)
        return {
          kind: 'OPTION',
          name: inLanguage(option?.name, language) ?? line.code,
          cents: line.cents,
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
