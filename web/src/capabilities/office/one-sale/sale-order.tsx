import type { Sale } from '#contract/office-sale.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { useOfficePath } from '../use-office.ts'

/** What one payment has paid beside this permit; each permit is changed and refunded on its own page, a membership with the order. */
export function SaleOrder({ sale: { ofOrder = [], permit } }: { sale: Sale }) {
  const { t, region } = useTexts()
  const officePath = useOfficePath()
  if (ofOrder.length === 0) return null
  const money = (cents: number) => moneyText(cents, region, true)
  const sum = ofOrder.reduce((cents, other) => cents + other.amountCents, permit.amountCents ?? 0)
  return (
    <section aria-labelledby="sale-order">
      <h2 id="sale-order" className="text-xl">
        {t('office-sales.order.title')}
      </h2>
      <p className="mt-1 text-ink-soft">
        {ofOrder.some(({ isMembership }) => isMembership)
          ? t('office-sales.order.paidTogether', { amount: money(sum) })
          : t('office-sales.order.paid', { count: ofOrder.length + 1, amount: money(sum) })}
      </p>
      <ul className="mt-2 divide-y divide-hair border-y border-hair">
        {ofOrder.map(({ purchaseId, holder, permitName, isMembership, amountCents, state }) => (
          <li key={purchaseId} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
            <span className="min-w-0">
              {isMembership ? (
                holder
              ) : (
                <Link href={officePath(paths.officeSale, { purchase: purchaseId })}>{holder}</Link>
              )}
              <span className="block text-sm wrap-anywhere text-ink-soft">
                {permitName}
                {state !== 'issued' && ` · ${t(`office-sales.states.${state}`)}`}
              </span>
            </span>
            <span>{money(amountCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
