import { useTranslation } from 'react-i18next'
import { linesAlike, type PriceBreakdown, type PriceLine } from '#rules/sale/price.ts'
import type { PermitShown } from './choose/permit-shown.ts'
import type { OrderDraft } from './order-draft.ts'
import { PriceLines } from './price-lines.tsx'

type ChargedLine = Exclude<PriceLine, { kind: 'discount' }>

interface OrderPriceProps {
  permit: PermitShown
  draft: Pick<OrderDraft, 'discountCode'>
  /** `isFrom`: what is still to be chosen may cost more. */
  price: PriceBreakdown & { isFrom?: boolean }
}

/** The price in all, with a line for each option and the discount. */
export function OrderPrice({ permit, draft, price }: OrderPriceProps) {
  const { t } = useTranslation()
  const detailsOf = (line: ChargedLine, table: PermitShown['priceTable']) => {
    const isOfSeveralPrices = linesAlike(price, line) > 1
    const row = line.row === undefined ? undefined : table?.rows[line.row]
    return {
      cents: line.cents,
      appliesTo: row ? row.inLine : isOfSeveralPrices ? t('buy.price.otherDays') : undefined,
      days: isOfSeveralPrices ? line.days : undefined,
    }
  }
  const lines = price.lines.map((line) => {
    switch (line.kind) {
      case 'base':
        return { name: permit.name, ...detailsOf(line, permit.priceTable) }
      case 'option': {
        const option = permit.options.find(({ code }) => code === line.code)
        return { name: option?.name ?? line.code, ...detailsOf(line, option?.priceTable) }
      }
      case 'discount':
        return { name: t('buy.price.discount', { code: draft.discountCode }), cents: line.cents }
    }
  })
  return <PriceLines lines={lines} totalCents={price.totalCents} isFrom={price.isFrom} />
}
