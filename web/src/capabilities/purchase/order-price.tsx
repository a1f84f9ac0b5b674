import { useTranslation } from 'react-i18next'
import type { PriceBreakdown } from '#rules/price.ts'
import type { PermitShown } from './choose/permit-shown.ts'
import type { OrderDraft } from './order-draft.ts'
import { PriceLines } from './price-lines.tsx'

interface OrderPriceProps {
  permit: PermitShown
  draft: Pick<OrderDraft, 'discountCode'>
  price: PriceBreakdown
}

/** The price in all, with a line for each option and the discount. */
export function OrderPrice({ permit, draft, price }: OrderPriceProps) {
  const { t } = useTranslation()
  const lines = price.lines.map((line) => {
    switch (line.kind) {
      case 'base':
        return { name: permit.name, cents: line.cents }
      case 'option':
        return {
          name: permit.options.find(({ code }) => code === line.code)?.name ?? line.code,
          cents: line.cents,
        }
      case 'discount':
        return { name: t('buy.price.discount', { code: draft.discountCode }), cents: line.cents }
    }
  })
  return <PriceLines lines={lines} totalCents={price.totalCents} />
}
