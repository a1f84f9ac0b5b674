import { useTranslation } from 'react-i18next'
import type { PriceBreakdown } from '#rules/price.ts'
import type { PermitShown } from './choose/permit-shown.ts'
import type { OrderDraft } from './order-draft.ts'
import { PriceLines } from './price-lines.tsx'

interface OrderPriceProps {
  permit: PermitShown
  draft: Pick<OrderDraft, 'discountCode'>
  /** `isFrom`: what is still to be chosen may cost more. */
  price: PriceBreakdown & { isFrom?: boolean }
}

/** The price in all, with a line for each option and the discount. */
export function OrderPrice({ permit, draft, price }: OrderPriceProps) {
  const { t } = useTranslation()
  const isOfSeveralPrices = price.lines.filter(({ kind }) => kind === 'base').length > 1
  const lines = price.lines.map((line) => {
    switch (line.kind) {
      case 'base': {
        const row = line.row === undefined ? undefined : permit.priceTable?.rows[line.row]
        return {
          name: permit.name,
          cents: line.cents,
          appliesTo: row ? row.inLine : isOfSeveralPrices ? t('buy.price.otherDays') : undefined,
          days: isOfSeveralPrices ? line.days : undefined,
        }
      }
      case 'option':
        return {
          name: permit.options.find(({ code }) => code === line.code)?.name ?? line.code,
          cents: line.cents,
        }
      case 'discount':
        return { name: t('buy.price.discount', { code: draft.discountCode }), cents: line.cents }
    }
  })
  return <PriceLines lines={lines} totalCents={price.totalCents} isFrom={price.isFrom} />
}
