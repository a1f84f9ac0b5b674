import { oneOf, useChoices } from '#web/platform/navigation/use-choices.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { BarsOnDemand } from '../bars/bars-on-demand.tsx'
import { GROUPINGS, netOf, type TakingsOfYear, useTakingsRows } from './takings-by.ts'
import { TakingsTable } from './takings-table.tsx'

/** The sums of a year as a picture and the table that says the same. */
export function TakingsShown({ of: takings }: { of: TakingsOfYear }) {
  const { t, region } = useTexts()
  const [{ grouping }, choose] = useChoices({ grouping: oneOf(GROUPINGS, 'month') })
  const rows = useTakingsRows(takings, grouping)
  const { total } = takings
  if (total.sold + total.refunded === 0)
    return (
      <StatePanel kind="empty" title={t('office-takings.none.title')} text={t('office-takings.none.text')} />
    )
  return (
    <>
      <SegmentedControl
        label={t('office-takings.by')}
        options={GROUPINGS.map((value) => ({ value, text: t(`office-takings.groupings.${value}`) }))}
        value={grouping}
        onChange={(next) => choose({ grouping: next })}
      />
      {rows.some(({ sums }) => netOf(sums) !== 0) && (
        <BarsOnDemand
          label={t(`office-takings.chart.${grouping}`)}
          areMonths={grouping === 'month'}
          rows={rows.map(({ short, sums }) => ({ name: short, values: [netOf(sums)] }))}
          series={[t('office-takings.columns.net')]}
          axisText={(cents) => moneyText(cents, region)}
        />
      )}
      <TakingsTable grouping={grouping} rows={rows} total={total} />
    </>
  )
}
