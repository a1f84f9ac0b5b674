import type { PayoutLine } from '#contract/office-payouts.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { useMomentText } from '../moment-text.ts'
import { SoldLink } from '../sold-link.tsx'

/** Every line of a payout with the sale that it is of; what differs comes first and says why. */
export function LinesOfPayout({ entries }: { entries: readonly PayoutLine[] }) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="payout-lines" className="flex flex-col gap-2">
      <h2 id="payout-lines" className="text-xl">
        {t('office-bank.payouts.entries')}
      </h2>
      {entries.length === 0 ? (
        <p className="text-ink-soft">{t('office-bank.payouts.noEntries')}</p>
      ) : (
        <ul className="max-w-page divide-y divide-hair">
          {entries.map((line) => (
            <Line key={line.lineId} line={line} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ line }: { line: PayoutLine }) {
  const { t, region } = useTexts()
  const moment = useMomentText()
  const { at, kind, cents, feeCents, what, description, difference, expectedCents } = line
  const money = (of: number) => moneyText(of, region, true)
  const isSold = line.purchaseId !== undefined || line.membershipId !== undefined
  const named = what ?? description ?? (isSold ? t('office-bank.payouts.openSale') : undefined)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <p>
          {t(`office-bank.kinds.${kind}`)}
          {named !== undefined && ' · '}
          <SoldLink of={line}>
            <bdi>{named}</bdi>
          </SoldLink>
        </p>
        <p className="text-sm text-ink-soft">{moment(at)}</p>
        {difference !== undefined && (
          <p className="text-sm font-semibold text-line">
            {t(`office-bank.differences.${difference}`)}{' '}
            {expectedCents !== undefined && t('office-bank.expected', { amount: money(expectedCents) })}
          </p>
        )}
      </div>
      <div className="ml-auto text-right unbroken">
        <p className="figures font-semibold">{money(cents)}</p>
        {feeCents !== 0 && (
          <p className="text-sm text-ink-soft">{t('office-bank.payouts.fee', { amount: money(feeCents) })}</p>
        )}
      </div>
    </li>
  )
}
