import type { ResponseOf } from '#contract/call.ts'
import type { searchSales } from '#contract/office-sales.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'

type SalesTotalsProps = NonNullable<ResponseOf<typeof searchSales>['totals']>

/** Of everything that was found, not only of the rows that are shown; by way of payment where there are several. */
export function SalesTotals({ count, amountCents, refundCents, byPayment }: SalesTotalsProps) {
  const { t, region } = useTexts()
  const money = (cents: number) => moneyText(cents, region, true)
  return (
    <div role="status" className="text-ink-soft">
      <p>
        {t('office-sales.totals', { count, amount: money(amountCents) })}
        {refundCents > 0 && ` · ${t('office-sales.refunded', { amount: money(refundCents) })}`}
      </p>
      {byPayment.length > 1 && (
        <ul className="mt-1 flex flex-wrap gap-x-4 text-sm">
          {byPayment.map(({ way, count: of, amountCents: cents }) => (
            <li key={way}>
              {t('office-sales.byWay', {
                way: t(`office-takings.ways.${way}`),
                count: of,
                amount: money(cents),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
