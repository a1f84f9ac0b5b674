import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { usePlotWords } from './month-words.ts'
import { MOST_SERIES, type SeasonPlot } from './season-plot.ts'

/** Over the series colours, so that colour is not the only distinction; in the page's background colour. */
const patterns: readonly ReactNode[] = [
  null,
  <path key="1" d="M-2 2l4-4M0 8l8-8M6 10l4-4" />,
  <path key="2" d="M2 2h.01M6 6h.01" strokeWidth="3" strokeLinecap="round" />,
  <path key="3" d="M0 4h8" strokeWidth="3" />,
  <path key="4" d="M0 0l8 8M8 0l-8 8" />,
  <path key="5" d="M4 0v8" strokeWidth="3" />,
]

function Patterns({ id }: { id: string }) {
  return (
    <defs>
      {patterns.map((pattern, index) => (
        <pattern
          // The index identifies the series: the list is constant.
          key={`series-${index + 1}`}
          id={`${id}-${index}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
        >
          <rect width="8" height="8" fill={`var(--series-${index + 1})`} />
          <g stroke="var(--paper)" strokeWidth="1.5" fill="none">
            {pattern}
          </g>
        </pattern>
      ))}
    </defs>
  )
}

/** Each species has a colour and a pattern. The table is the accessible form of the same data. */
export function SeasonChart({ plot: { series, months } }: { plot: SeasonPlot }) {
  const { t } = useTranslation()
  const words = usePlotWords()
  const id = useId()
  const rows = months.map(({ month, fish }) => ({ name: words.month(month), ...fish }))
  const text = { fill: 'var(--ink)', fontSize: 14 }
  return (
    <figure role="img" aria-label={t('river.chart.label')} className="flex flex-col gap-3">
      <div className="h-64 w-full">
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 358, height: 256 }}>
          <BarChart
            data={rows}
            accessibilityLayer={false}
            margin={{ top: 8, right: 0, bottom: 0, left: -24 }}
          >
            <Patterns id={id} />
            <CartesianGrid vertical={false} stroke="var(--hair)" />
            <XAxis dataKey="name" tick={text} tickLine={false} stroke="var(--edge)" />
            <YAxis allowDecimals={false} tick={text} tickLine={false} axisLine={false} />
            {series.map((one, index) => (
              <Bar
                key={one}
                dataKey={one}
                stackId="fish"
                maxBarSize={56}
                fill={`url(#${id}-${index % MOST_SERIES})`}
                stroke="var(--paper)"
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {series.map((one, index) => (
          <li key={one} className="flex items-center gap-2 text-sm">
            <svg width="20" height="20" aria-hidden>
              <rect width="20" height="20" rx="3" fill={`url(#${id}-${index % MOST_SERIES})`} />
            </svg>
            <span className="first-letter:uppercase">{words.series(one)}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
