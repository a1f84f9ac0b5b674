import { useTranslation } from 'react-i18next'
import type { Figures } from '#contract/office-statistics.ts'
import { SidewaysArea } from '#web/ui/scroll-area.tsx'
import { useFigureNumbers } from './figure-numbers.ts'
import type { FigureRow, Grouping } from './figures-by.ts'

interface FiguresTableProps {
  grouping: Grouping
  rows: readonly FigureRow[]
  total: Figures
}

const cell = 'py-2 pl-2 text-right align-top sm:pl-3'
const wide = `${cell} hidden md:table-cell`

/** One row a zone, species or month. On a phone the weights stand under the kept fish, the hours under the outings. */
export function FiguresTable({ grouping, rows, total }: FiguresTableProps) {
  const { t } = useTranslation()
  // An outing is not of one species.
  const hasOutings = grouping !== 'species'
  const caption = t(`office-statistics.groupings.${grouping}`)
  return (
    <SidewaysArea label={caption}>
      <table className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-edge text-xs text-ink-soft min-[420px]:text-sm">
          <tr className="align-bottom">
            <th scope="col" className="py-2">
              {caption}
            </th>
            <th scope="col" className={cell}>
              {t('office-statistics.columns.kept')}
            </th>
            <th scope="col" className={wide}>
              {t('office-statistics.columns.weighed')}
            </th>
            <th scope="col" className={wide}>
              {t('office-statistics.columns.estimated')}
            </th>
            <th scope="col" className={cell}>
              {t('office-statistics.columns.released')}
            </th>
            {hasOutings && (
              <>
                <th scope="col" className={cell}>
                  {t('office-statistics.columns.outings')}
                </th>
                <th scope="col" className={wide}>
                  {t('office-statistics.columns.hours')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, figures }) => (
            <tr key={key} className="border-b border-hair">
              <th scope="row" className="py-2 align-top font-normal wrap-anywhere">
                {name}
              </th>
              <Cells figures={figures} hasOutings={hasOutings} />
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-edge font-semibold">
          <tr>
            <th scope="row" className="py-2 align-top">
              {t('office-statistics.total')}
            </th>
            <Cells figures={total} hasOutings={hasOutings} />
          </tr>
        </tfoot>
      </table>
    </SidewaysArea>
  )
}

const below = 'block text-sm font-normal text-ink-soft md:hidden'

function Cells({ figures, hasOutings }: { figures: Figures; hasOutings: boolean }) {
  const { t } = useTranslation()
  const { count, kilograms, hours } = useFigureNumbers()
  const { kept, released, weighedGrams, estimatedGrams, outings = 0, minutes = 0 } = figures
  return (
    <>
      <td className={cell}>
        {count(kept)}
        {weighedGrams > 0 && (
          <span className={below}>{t('office-statistics.kg', { kg: kilograms(weighedGrams) })}</span>
        )}
        {estimatedGrams > 0 && (
          <span className={below}>{t('office-statistics.aboutKg', { kg: kilograms(estimatedGrams) })}</span>
        )}
      </td>
      <td className={wide}>{kilograms(weighedGrams)}</td>
      <td className={wide}>{kilograms(estimatedGrams)}</td>
      <td className={cell}>{count(released)}</td>
      {hasOutings && (
        <>
          <td className={cell}>
            {count(outings)}
            {minutes > 0 && (
              <span className={below}>{t('office-statistics.inHours', { hours: hours(minutes) })}</span>
            )}
          </td>
          <td className={wide}>{hours(minutes)}</td>
        </>
      )}
    </>
  )
}
