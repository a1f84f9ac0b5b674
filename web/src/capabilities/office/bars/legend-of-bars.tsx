import { type Bars, SERIES } from './bars.ts'

interface LegendOfBarsProps {
  series: Bars['series']
  /** Of the dots of the second figure. */
  patternId: string
}

/** How each figure of a bar is drawn. */
export const fillsOf = (patternId: string) => ({ first: 'var(--series-1)', second: `url(#${patternId})` })

/** The name of each figure of a bar, beside its colour. */
export function LegendOfBars({ series, patternId }: LegendOfBarsProps) {
  const fills = fillsOf(patternId)
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2">
      {series.map((name, index) => (
        <li key={name} className="flex items-center gap-2 text-sm">
          <svg width="20" height="20" aria-hidden>
            <rect width="20" height="20" rx="3" fill={fills[SERIES[index] ?? 'first']} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Over the colour, so that colour is not the only distinction. */
export const Dots = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
      <rect width="8" height="8" fill="var(--series-2)" />
      <path d="M2 2h.01M6 6h.01" stroke="var(--paper)" strokeWidth="3" strokeLinecap="round" />
    </pattern>
  </defs>
)
