import type { Language } from '#contract/languages.ts'
import { inLanguage, type PermitTerms } from '#rules/permit-terms.ts'
import type { PriceBreakdown, PriceLine } from '#rules/price.ts'
import type { Texts } from '#server/platform/texts/texts.ts'

/** The price for calls and receipts, each line named in the reader's language. */
export function showPrice(price: PriceBreakdown, terms: PermitTerms, texts: Texts, language: Language) {
  const named = (line: PriceLine) => {
    switch (line.kind) {
      case 'base':
        return { kind: 'BASE' as const, name: inLanguage(terms.name, language), cents: line.cents }
      case 'option': {
        const option = terms.options.find(({ code }) => code === line.code)
        return {
          kind: 'OPTION' as const,
          name: inLanguage(option?.name, language) ?? line.code,
          cents: line.cents,
        }
      }
      case 'discount':
        return {
          kind: 'DISCOUNT' as const,
          name: texts.say(language, 'purchase.discountLine'),
          cents: line.cents,
        }
    }
  }
  const { baseCents, optionsCents, discountCents, totalCents } = price
  return { baseCents, optionsCents, discountCents, totalCents, lines: price.lines.map(named) }
}
