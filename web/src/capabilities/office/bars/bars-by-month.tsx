import { useId } from 'react'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { SERIES, type Bars } from './bars.ts'
import { Dots, fillsOf, LegendOfBars } from './legend-of-bars.tsx'

const HEIGHT = 288
/** Of amounts beside the months. */
const MONEY_WIDTH = 72

/** Bars of one or two figures on each other, a month each, in their order from left to right. */
export function BarsByMonth({ label, rows, series, axisText }: Bars) {
  const id = useId()
  const bars = rows.map(({ name, values: [first, second] }) => ({ name, first, second }))
  const text = { fill: 'var(--ink)', fontSize: 14 }
  const fills = fillsOf(id)
  return (
    <figure role="img" aria-label={label} className="flex flex-col gap-3">
      <div className="w-full" style={{ height: HEIGHT }}>
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 358, height: HEIGHT }}>
          <BarChart
            data={bars}
            accessibilityLayer={false}
            margin={{ top: 8, right: 8, bottom: 0, left: axisText ? 0 : -24 }}
          >
            <Dots id={id} />
            <CartesianGrid vertical={false} stroke="var(--hair)" />
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
              {...(axisText && { tickFormatter: axisText, width: MONEY_WIDTH })}
            />
            {SERIES.slice(0, series.length).map((key) => (
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
      <LegendOfBars series={series} patternId={id} />
    </figure>
  )
}
