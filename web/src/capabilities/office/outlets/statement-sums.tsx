import type { OutletStatement } from '#contract/office-outlets.ts'
import { sumsOf } from '#rules/sale/outlet-sums.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { monthName } from './month-text.ts'

/** What was owed before, what changed it and what is owed at the end of the month, and whether that is settled. */
export function StatementSums({ statement }: { statement: OutletStatement }) {
  const { t, region } = useTexts()
  const money = (cents: number) => moneyText(cents, region, true)
  const { month, isCurrent, leftCents, owedNowCents, limitCents } = statement
  const about = { month: monthName(month, region), amount: money(leftCents) }
  const state = leftCents === 0 ? 'settled' : isCurrent ? 'running' : 'open'
  const rows = [
    ...sumsOf(statement).map(({ key, cents, isSum }) => ({
      term: t(`office-outlets.statement.sums.${key}`),
      value: isSum ? <strong>{money(cents)}</strong> : money(cents),
    })),
    { term: t('office-outlets.statement.permits'), value: String(statement.permits) },
    { term: t('office-outlets.statement.owedNow'), value: money(owedNowCents) },
    ...(limitCents === undefined
      ? []
      : [{ term: t('office-outlets.statement.limit'), value: money(limitCents) }]),
  ]
  return (
    <div className="flex max-w-lines flex-col gap-4">
      <Notice kind={state === 'open' ? 'warning' : undefined}>
        {t(`office-outlets.statement.state.${state}`, about)}
      </Notice>
      <DescriptionList rows={rows} />
    </div>
  )
}
