import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'

interface SalesTotalsProps {
  count: number
  amountCents: number
  refundCents: number
}

/** Of everything that was found, not only of the rows that are shown. */
export function SalesTotals({ count, amountCents, refundCents }: SalesTotalsProps) {
  const { t, region } = useTexts()
  return (
    <p role="status" className="text-ink-soft">
      {t('office-sales.totals', { count, amount: moneyText(amountCents, region, true) })}
      {refundCents > 0 &&
        ` · ${t('office-sales.refunded', { amount: moneyText(refundCents, region, true) })}`}
    </p>
  )
}
