import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  XAxis,
  YAxis,
  type YAxisTickContentProps,
} from 'recharts'
import type { FigureRow, Grouping } from './figures-by.ts'

export interface FiguresChartProps {
  grouping: Grouping
  rows: readonly FigureRow[]
}

/** Of zones and species, those with most fish: more bars cannot be read. */
const MOST_BARS = 12
const BAR_HEIGHT = 34
const AXIS_HEIGHT = 48
const MONTHS_HEIGHT = 288
const NAME_WIDTH = 132
/** Between a name and its bar. */
const GAP = 8

/** Kept and released fish on each other. The table beneath is the accessible form of the same figures. */
export function FiguresChart({ grouping, rows }: FiguresChartProps) {
  const { t } = useTranslation()
  const id = useId()
  const isByMonth = grouping === 'month'
  const bars = (isByMonth ? rows : rows.filter(({ figures }) => figures.kept + figures.released > 0))
    .slice(0, MOST_BARS)
    .map(({ short, figures: { kept, released } }) => ({ name: short, kept, released }))
  const height = isByMonth ? MONTHS_HEIGHT : bars.length * BAR_HEIGHT + AXIS_HEIGHT
  const text = { fill: 'var(--ink)', fontSize: 14 }
  const fills = { kept: 'var(--series-1)', released: `url(#${id})` }
  const series = ['kept', 'released'] as const
  return (
    <figure role="img" aria-label={t(`office-statistics.chart.${grouping}`)} className="flex flex-col gap-3">
      <div className="w-full" style={{ height }}>
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 358, height }}>
          <BarChart
            data={bars}
            layout={isByMonth ? 'horizontal' : 'vertical'}
            accessibilityLayer={false}
            margin={{ top: 8, right: 8, bottom: 0, left: isByMonth ? -24 : 0 }}
          >
            <Dots id={id} />
            <CartesianGrid vertical={!isByMonth} horizontal={isByMonth} stroke="var(--hair)" />
            {isByMonth ? (
              <>
                <XAxis
                  dataKey="name"
                  interval="equidistantPreserveStart"
                  tick={text}
                  tickLine={false}
                  stroke="var(--edge)"
                />
                <YAxis allowDecimals={false} tick={text} tickLine={false} axisLine={false} />
              </>
            ) : (
              <>
                <XAxis
                  type="number"
                  allowDecimals={false}
                  tick={text}
                  tickLine={false}
                  stroke="var(--edge)"
                />
                <YAxis
                  type="category"
                  dataKey="name"
                  width={NAME_WIDTH}
                  interval={0}
                  tick={NameOfBar}
                  tickLine={false}
                  axisLine={false}
                />
              </>
            )}
            {series.map((one) => (
              <Bar
                key={one}
                dataKey={one}
                stackId="fish"
                maxBarSize={40}
                fill={fills[one]}
                stroke="var(--paper)"
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {series.map((one) => (
          <li key={one} className="flex items-center gap-2 text-sm">
            <svg width="20" height="20" aria-hidden>
              <rect width="20" height="20" rx="3" fill={fills[one]} />
            </svg>
            {t(`office-statistics.columns.${one}`)}
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** On one line: how much of a long name there is room for depends on the face. */
const NameOfBar = ({ x, y, payload }: YAxisTickContentProps) => (
  <foreignObject
    x={Number(x) - NAME_WIDTH + GAP}
    y={Number(y) - BAR_HEIGHT / 2}
    width={NAME_WIDTH - GAP}
    height={BAR_HEIGHT}
  >
    <p className="truncate text-right text-[14px] text-ink" style={{ lineHeight: `${BAR_HEIGHT}px` }}>
      {String(payload.value)}
    </p>
  </foreignObject>
)

/** Over the colour, so that colour is not the only distinction. */
const Dots = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
      <rect width="8" height="8" fill="var(--series-2)" />
      <path d="M2 2h.01M6 6h.01" stroke="var(--paper)" strokeWidth="3" strokeLinecap="round" />
    </pattern>
  </defs>
)
