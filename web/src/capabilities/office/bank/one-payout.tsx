import { type Payout, readPayout } from '#contract/office-payouts.ts'
import type { Office } from '#contract/staff.ts'
import { dayText } from '#rules/day-text.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallPages } from '#web/platform/query/use-call-pages.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useMomentText } from '../moment-text.ts'
import { MorePages } from '../more-pages.tsx'
import { sumsCell, SumsTable, wideSumsCell } from '../sums-table.tsx'
import { AccountsFiles } from './accounts-files.tsx'
import { LinesOfPayout } from './lines-of-payout.tsx'

interface OnePayoutProps {
  office: Office
  payoutId: string
}

/** A payout: whether it agrees, what is in it by kind, every line, and what the provider changed of it. */
export function OnePayout({ office, payoutId }: OnePayoutProps) {
  const { t, region } = useTexts()
  const { associationId } = office
  const found = useCallPages(readPayout, { associationId, payoutId })
  return (
    <QueryBoundary query={found.first} skeleton={<SkeletonLines lines={10} />}>
      {({ payout }) => (
        <div className="flex flex-col gap-6">
          <h2 className="text-2xl wrap-anywhere">
            {t('office-bank.payouts.title', { day: dayText(payout.arrivesOn, 'dated', region) })}
          </h2>
          <Verdict payout={payout} />
          <SumsOfPayout payout={payout} />
          <AccountsFiles associationId={associationId} of={{ payoutId }} />
          <LinesOfPayout entries={found.pages.flatMap((page) => page.payout.entries)} />
          <MorePages of={found} />
          <Changes payout={payout} />
        </div>
      )}
    </QueryBoundary>
  )
}

const KINDS = { agrees: 'success', differs: 'warning', notTold: 'info', failed: 'alarm' } as const

function Verdict({ payout }: { payout: Payout }) {
  const { t, region } = useTexts()
  const { agreement, differences, missingCents, othersCents } = payout
  const money = (cents: number) => moneyText(cents, region, true)
  return (
    <div className="max-w-lines">
      <Notice kind={KINDS[agreement]}>
        <p>
          {agreement === 'differs' && differences === 0
            ? t('office-bank.payouts.differs_zero')
            : t(`office-bank.payouts.${agreement}`, { count: differences })}
        </p>
        {missingCents !== undefined && (
          <p>{t('office-bank.payouts.missing', { amount: money(missingCents) })}</p>
        )}
        {othersCents !== undefined && (
          <p>{t('office-bank.payouts.others', { amount: money(othersCents) })}</p>
        )}
      </Notice>
    </div>
  )
}

const cell = `${sumsCell} figures unbroken`
const wide = `${wideSumsCell} figures unbroken`

function SumsOfPayout({ payout: { sums, cents } }: { payout: Payout }) {
  const { t, region } = useTexts()
  const money = (of: number) => moneyText(of, region, true)
  const column = (name: string) => t(`office-bank.payouts.columns.${name}`)
  if (sums.length === 0) return null
  const sumOf = (of: (sum: (typeof sums)[number]) => number) => sums.reduce((all, sum) => all + of(sum), 0)
  return (
    <SumsTable
      caption={t('office-bank.payouts.sums')}
      columns={[
        { title: column('count') },
        { title: column('gross'), isWide: true },
        { title: column('fee'), isWide: true },
        { title: column('net') },
      ]}
      rows={sums.map(({ kind, count, cents: gross, feeCents }) => ({
        key: kind,
        name: t(`office-bank.kinds.${kind}`),
        cells: (
          <>
            <td className={cell}>{new Intl.NumberFormat(region).format(count)}</td>
            <td className={wide}>{money(gross)}</td>
            <td className={wide}>{money(0 - feeCents)}</td>
            <td className={cell}>{money(gross - feeCents)}</td>
          </>
        ),
      }))}
      total={{
        name: t('office-bank.payouts.total'),
        cells: (
          <>
            <td className={cell}>{new Intl.NumberFormat(region).format(sumOf(({ count }) => count))}</td>
            <td className={wide}>{money(sumOf((one) => one.cents))}</td>
            <td className={wide}>{money(0 - sumOf(({ feeCents }) => feeCents))}</td>
            <td className={cell}>{money(cents)}</td>
          </>
        ),
      }}
    />
  )
}

function Changes({ payout: { changes } }: { payout: Payout }) {
  const { t, region } = useTexts()
  const moment = useMomentText()
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="payout-changes" className="flex flex-col gap-2">
      <h2 id="payout-changes" className="text-xl">
        {t('office-bank.payouts.changes')}
      </h2>
      <ul className="text-ink-soft">
        {changes.map(({ at, cents, state, arrivesOn }) => (
          <li key={at}>
            {t('office-bank.payouts.change', {
              at: moment(at),
              amount: moneyText(cents, region, true),
              state: t(`office-bank.states.${state}`),
              day: dayText(arrivesOn, 'dated', region),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
