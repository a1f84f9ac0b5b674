import { useTranslation } from 'react-i18next'
import type { Figures } from '#contract/office-statistics.ts'
import { sumsCell, SumsTable, wideSumsCell } from '../sums-table.tsx'
import { useFigureNumbers } from './figure-numbers.ts'
import type { FigureRow, Grouping } from './figures-by.ts'

interface FiguresTableProps {
  grouping: Grouping
  rows: readonly FigureRow[]
  total: Figures
}

/** One row a zone, species or month. On a phone the weights stand under the kept fish, the hours under the outings. */
export function FiguresTable({ grouping, rows, total }: FiguresTableProps) {
  const { t } = useTranslation()
  // An outing is not of one species.
  const hasOutings = grouping !== 'species'
  const caption = t(`office-statistics.groupings.${grouping}`)
  return (
    <SumsTable
      caption={caption}
      columns={[
        { title: t('office-statistics.columns.kept') },
        { title: t('office-statistics.columns.weighed'), isWide: true },
        { title: t('office-statistics.columns.estimated'), isWide: true },
        { title: t('office-statistics.columns.released') },
        ...(hasOutings
          ? [
              { title: t('office-statistics.columns.outings') },
              { title: t('office-statistics.columns.hours'), isWide: true },
            ]
          : []),
      ]}
      rows={rows.map(({ key, name, figures }) => ({
        key,
        name,
        cells: <Cells figures={figures} hasOutings={hasOutings} />,
      }))}
      total={{
        name: t('office-statistics.total'),
        cells: <Cells figures={total} hasOutings={hasOutings} />,
      }}
    />
  )
}

const below = 'block text-sm font-normal text-ink-soft md:hidden'

function Cells({ figures, hasOutings }: { figures: Figures; hasOutings: boolean }) {
  const { t } = useTranslation()
  const { count, kilograms, hours } = useFigureNumbers()
  const { kept, released, weighedGrams, estimatedGrams, outings = 0, minutes = 0 } = figures
  return (
    <>
      <td className={sumsCell}>
        {count(kept)}
        {weighedGrams > 0 && (
          <span className={below}>{t('office-statistics.kg', { kg: kilograms(weighedGrams) })}</span>
        )}
        {estimatedGrams > 0 && (
          <span className={below}>{t('office-statistics.aboutKg', { kg: kilograms(estimatedGrams) })}</span>
        )}
      </td>
      <td className={wideSumsCell}>{kilograms(weighedGrams)}</td>
      <td className={wideSumsCell}>{kilograms(estimatedGrams)}</td>
      <td className={sumsCell}>{count(released)}</td>
      {hasOutings && (
        <>
          <td className={sumsCell}>
            {count(outings)}
            {minutes > 0 && (
              <span className={below}>{t('office-statistics.inHours', { hours: hours(minutes) })}</span>
            )}
          </td>
          <td className={wideSumsCell}>{hours(minutes)}</td>
        </>
      )}
    </>
  )
}
