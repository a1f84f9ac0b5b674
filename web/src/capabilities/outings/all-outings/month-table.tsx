import { useTranslation } from 'react-i18next'
import { FigureTable } from '../log/figure-table.tsx'
import { usePlotWords } from './month-words.ts'
import type { SeasonPlot } from './season-plot.ts'

/** The data of the chart as a table. */
export function MonthTable({ plot: { series, months } }: { plot: SeasonPlot }) {
  const { t } = useTranslation()
  const words = usePlotWords()
  const cell = 'py-2 pl-3 text-right text-sm'
  return (
    <FigureTable
      caption={t('river.chart.title')}
      names={t('river.chart.month')}
      figures={[...series.map((one) => words.series(one)), t('river.chart.sum')]}
    >
      <tbody>
        {months.map(({ month, fish, sum }) => (
          <tr key={month} className="border-b border-hair last:border-0">
            <th scope="row" className="py-2 text-left text-sm font-normal first-letter:uppercase">
              {words.month(month)}
            </th>
            {series.map((one) => (
              <td key={one} className={cell}>
                {fish[one] ?? 0}
              </td>
            ))}
            <td className="figures py-2 pl-3 text-right">{sum}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
