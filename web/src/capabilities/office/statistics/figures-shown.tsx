import { useTranslation } from 'react-i18next'
import { oneOf, useChoices } from '#web/platform/navigation/use-choices.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { GROUPINGS, type Statistics, useFigureRows } from './figures-by.ts'
import { FiguresTable } from './figures-table.tsx'
import { FiguresTotals } from './figures-totals.tsx'
import { BarsOnDemand } from '../bars/bars-on-demand.tsx'

/** The year in a line, and by zone, species or month as chart and table. */
export function FiguresShown({ of: statistics }: { of: Statistics }) {
  const { t } = useTranslation()
  const [{ grouping }, choose] = useChoices({ grouping: oneOf(GROUPINGS, 'zone') })
  const rows = useFigureRows(statistics, grouping)
  const { total, leftOut } = statistics
  if (total.kept + total.released + total.outings === 0)
    return (
      <>
        <StatePanel
          kind="empty"
          title={t('office-statistics.none.title')}
          text={t('office-statistics.none.text')}
        />
        <LeftOut count={leftOut} />
      </>
    )
  return (
    <>
      <FiguresTotals total={total} />
      <LeftOut count={leftOut} />
      <SegmentedControl
        label={t('office-statistics.by')}
        options={GROUPINGS.map((value) => ({ value, text: t(`office-statistics.groupings.${value}`) }))}
        value={grouping}
        onChange={(next) => choose({ grouping: next })}
      />
      {total.kept + total.released > 0 && (
        <BarsOnDemand
          label={t(`office-statistics.chart.${grouping}`)}
          areMonths={grouping === 'month'}
          rows={rows.map(({ short, figures: { kept, released } }) => ({
            name: short,
            values: [kept, released],
          }))}
          series={[t('office-statistics.columns.kept'), t('office-statistics.columns.released')]}
        />
      )}
      <FiguresTable grouping={grouping} rows={rows} total={total} />
    </>
  )
}

/** How many entries are in no figure, since their time cannot be right. */
function LeftOut({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return <p className="max-w-lines text-sm text-ink-soft">{t('office-statistics.leftOut', { count })}</p>
}
