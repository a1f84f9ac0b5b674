import { useId } from 'react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  XAxis,
  YAxis,
  type YAxisTickContentProps,
} from 'recharts'
import { SERIES, type Bars } from './bars.ts'

/** Of what are not months, the first ones: more bars cannot be read. */
const MOST_BARS = 12
const BAR_HEIGHT = 34
const AXIS_HEIGHT = 48
const MONTHS_HEIGHT = 288
const NAME_WIDTH = 132
/** Of amounts beside the months. */
const MONEY_WIDTH = 72
/** Between a name and its bar. */
const GAP = 8

/** Bars of one or two figures on each other. The table beneath it is the accessible form of the same figures. */
export function BarsChart({ label, areMonths, rows, series, axisText }: Bars) {
  const id = useId()
  const bars = (areMonths ? rows : rows.filter(({ values }) => values.some((value) => value !== 0)))
    .slice(0, MOST_BARS)
    .map(({ name, values: [first, second] }) => ({ name, first, second }))
  const height = areMonths ? MONTHS_HEIGHT : bars.length * BAR_HEIGHT + AXIS_HEIGHT
  const text = { fill: 'var(--ink)', fontSize: 14 }
  const fills = { first: 'var(--series-1)', second: `url(#${id})` }
  const named = series.map((name, index) => ({ name, key: SERIES[index] ?? 'first' }))
  const tickText = axisText && { tickFormatter: axisText }
  return (
    <figure role="img" aria-label={label} className="flex flex-col gap-3">
      <div className="w-full" style={{ height }}>
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 358, height }}>
          <BarChart
            data={bars}
            layout={areMonths ? 'horizontal' : 'vertical'}
            accessibilityLayer={false}
            margin={{ top: 8, right: 8, bottom: 0, left: areMonths && !axisText ? -24 : 0 }}
          >
            <Dots id={id} />
            <CartesianGrid vertical={!areMonths} horizontal={areMonths} stroke="var(--hair)" />
            {areMonths ? (
              <>
                <XAxis
                  dataKey="name"
                  interval="equidistantPreserveStart"
                  tick={text}
                  tickLine={false}
                  stroke="var(--edge)"
                />
                <YAxis
                  allowDecimals={false}
                  tick={text}
                  tickLine={false}
                  axisLine={false}
                  {...(tickText && { ...tickText, width: MONEY_WIDTH })}
                />
              </>
            ) : (
              <>
                <XAxis
                  type="number"
                  allowDecimals={false}
                  tick={text}
                  tickLine={false}
                  stroke="var(--edge)"
                  {...tickText}
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
            {named.map(({ key }) => (
              <Bar
                key={key}
                dataKey={key}
                stackId="one"
                maxBarSize={40}
                fill={fills[key]}
                stroke="var(--paper)"
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {named.map(({ key, name }) => (
          <li key={key} className="flex items-center gap-2 text-sm">
            <svg width="20" height="20" aria-hidden>
              <rect width="20" height="20" rx="3" fill={fills[key]} />
            </svg>
            {name}
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
