import { useId } from 'react'
import { useTexts } from '#web/ui/region.ts'
import type { Bars } from './bars.ts'
import { Dots, fillsOf, LegendOfBars } from './legend-of-bars.tsx'

/** The first ones: more bars cannot be read. */
const MOST_BARS = 12
const BAR_HEIGHT = 16

const sumOf = ([first, second = 0]: readonly [number, number?]): number => first + second

/** A bar a name: the whole name and the figures stand above it, as long as they are. Less than nothing is left of the line. */
export function BarsByName({ label, rows, series, axisText }: Bars) {
  const id = useId()
  const fills = fillsOf(id)
  const { region } = useTexts()
  const shown = rows.filter(({ values }) => values.some((value) => value !== 0)).slice(0, MOST_BARS)
  const sums = shown.map(({ values }) => sumOf(values))
  const least = Math.min(0, ...sums)
  const whole = Math.max(0, ...sums) - least || 1
  const share = (value: number) => `${(value / whole) * 100}%`
  const text = axisText ?? ((value: number) => value.toLocaleString(region))
  return (
    <figure role="img" aria-label={label} className="flex flex-col gap-4">
      <svg width="0" height="0" className="absolute">
        <Dots id={id} />
      </svg>
      <div className="flex flex-col gap-3">
        {shown.map(({ name, values }, n) => {
          const [first, second] = values
          return (
            <div key={n}>
              <p className="flex items-baseline justify-between gap-4 text-sm">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="figures shrink-0">
                  {values.flatMap((value) => (value === undefined ? [] : text(value))).join(' + ')}
                </span>
              </p>
              <svg width="100%" height={BAR_HEIGHT} className="mt-1 block">
                <rect
                  x={share(Math.min(first, 0) - least)}
                  width={share(Math.abs(first))}
                  height={BAR_HEIGHT}
                  fill={fills.first}
                />
                {second !== undefined && (
                  <rect
                    x={share(first - least)}
                    width={share(second)}
                    height={BAR_HEIGHT}
                    fill={fills.second}
                  />
                )}
                {least < 0 && (
                  <line x1={share(-least)} x2={share(-least)} y2={BAR_HEIGHT} stroke="var(--edge)" />
                )}
              </svg>
            </div>
          )
        })}
      </div>
      <LegendOfBars series={series} patternId={id} />
    </figure>
  )
}
