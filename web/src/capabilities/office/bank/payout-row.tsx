import type { PayoutSummary } from '#contract/office-payouts.ts'
import { dayText } from '#rules/day-text.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { useOfficePath } from '../use-office.ts'

const TONES: Record<PayoutSummary['agreement'], string> = {
  agrees: 'text-moss',
  differs: 'text-line font-semibold',
  notTold: 'text-ink-soft',
  failed: 'text-alarm font-semibold',
}

/** A payout of a list: its day leads to what is in it; amount and whether it agrees on the right. */
export function PayoutRow({ payout }: { payout: PayoutSummary }) {
  const { t, region } = useTexts()
  const pathOf = useOfficePath()
  const { payoutId, arrivesOn, cents, agreement, state, lines, bankReference } = payout
  const about = [
    t('office-bank.payouts.lines', { count: lines }),
    state === 'paid' ? undefined : t(`office-bank.states.${state}`),
    bankReference && t('office-bank.payouts.reference', { reference: bankReference }),
  ]
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <Link href={pathOf(paths.officeBank, { payout: payoutId })}>
          {dayText(arrivesOn, 'dated', region)}
        </Link>
        <p className="text-sm text-ink-soft">{about.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="ml-auto text-right unbroken">
        <p className="figures font-semibold">{moneyText(cents, region, true)}</p>
        <p className={`text-sm ${TONES[agreement]}`}>{t(`office-bank.agreements.${agreement}`)}</p>
      </div>
    </li>
  )
}
