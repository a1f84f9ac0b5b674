import { useTranslation } from 'react-i18next'
import { usePlotWords } from './month-words.ts'
import type { SeasonPlot } from './season-plot.ts'

/** The data of the chart as a table. */
export function MonthTable({ plot: { series, months } }: { plot: SeasonPlot }) {
  const { t } = useTranslation()
  const words = usePlotWords()
  const cell = 'px-2 py-2 text-right'
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{t('river.chart.title')}</caption>
      <thead>
        <tr className="border-b border-edge align-bottom">
          <th scope="col" className="py-2 pr-2 text-left font-semibold">
            {t('river.chart.month')}
          </th>
          {series.map((one) => (
            <th key={one} scope="col" className={`${cell} font-semibold first-letter:uppercase`}>
              {words.series(one)}
            </th>
          ))}
          <th scope="col" className={`${cell} font-semibold`}>
            {t('river.chart.sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, fish, sum }) => (
          <tr key={month} className="border-b border-hair last:border-0">
            <th scope="row" className="py-2 pr-2 text-left font-normal first-letter:uppercase">
              {words.month(month)}
            </th>
            {series.map((one) => (
              <td key={one} className={cell}>
                {fish[one] ?? 0}
              </td>
            ))}
            <td className={`figures ${cell} text-base`}>{sum}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
