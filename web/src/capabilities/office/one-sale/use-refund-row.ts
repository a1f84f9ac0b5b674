import type { Sale } from '#contract/office-sale.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { moneyOfSale } from './use-refund-choice.ts'

/** The row that leads to taking back and refunding: what it offers of this sale, or why it offers nothing. */
export function useRefundRow(sale: Sale, isOnline: boolean) {
  const { t, region } = useTexts()
  const { paidCents, leftCents } = moneyOfSale(sale)
  const { state } = sale.permit
  const kind = paidCents === 0 ? 'Free' : state === 'refunded' ? 'Money' : ''
  return {
    title: `title${kind}`,
    text: `text${kind}`,
    left: moneyText(leftCents, region, true),
    whyNot: whyNot(),
  }

  function whyNot(): string | undefined {
    if (!isOnline) return t('office-sales.offline')
    if (state === 'voided') return t('office-sales.one.voided')
    if (state !== 'refunded' || leftCents > 0) return undefined
    return t(`office-sales.refund.${paidCents === 0 ? 'endedFree' : 'allBack'}`)
  }
}
