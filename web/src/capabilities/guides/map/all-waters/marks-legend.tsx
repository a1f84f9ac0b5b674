import { useTranslation } from 'react-i18next'
import { SIGNS } from '../river-map/state-sign.ts'
import { canBeHad, type WaterOnDay, type WaterState } from './waters-of-day.ts'

/** The figure in the legend. */
const EXAMPLE = 3
const STATES: readonly WaterState[] = ['open', 'held', 'undecided', 'full', 'tooEarly', 'closed']

/** Explains the marks that this map uses. */
export function MarksLegend({ waters }: { waters: readonly WaterOnDay[] }) {
  const { t } = useTranslation()
  const hasFigure = waters.some(({ left }) => left !== undefined)
  const seen = STATES.filter((state) =>
    waters.some((water) =>
      state === 'open' ? canBeHad(water.state) && water.left === undefined : water.state === state,
    ),
  )
  return (
    <ul aria-label={t('ui.legend')} className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {hasFigure && (
        <li className="inline-flex items-center gap-2">
          <span
            aria-hidden
            className="figures grid size-[1.5em] shrink-0 place-items-center rounded-full bg-river text-sm text-on-river forced-colors:border"
          >
            {EXAMPLE}
          </span>
          {t('map.all.figure', { count: EXAMPLE })}
        </li>
      )}
      {seen.map((state) => (
        <li key={state} className="inline-flex items-center gap-2">
          <svg
            viewBox="0 0 24 24"
            aria-hidden
            className={`water-sign shrink-0 ${state === 'open' ? 'text-river' : ''}`}
          >
            <path d={SIGNS[state]} />
          </svg>
          {t(`map.all.legend.${state}`)}
        </li>
      ))}
    </ul>
  )
}
