import { useTranslation } from 'react-i18next'
import { ZoneSwatch } from './zone-swatch.tsx'
import { HATCHED } from './river-map/hatched.ts'
import { isToBeHad, type ZoneOnDay, type ZoneState } from './zones-on-day.ts'

const STATES: readonly ZoneState[] = ['open', 'few', 'held', 'undecided', 'full', 'over', 'closed']

/** Explains the marks that this map uses. */
export function MapLegend({ zones }: { zones: readonly ZoneOnDay[] }) {
  const { t } = useTranslation()
  const seen = STATES.filter((state) => zones.some((zone) => zone.state === state))
  const hasReleased = zones.some(({ keeping, state }) => keeping === 'released' && isToBeHad(state))
  return (
    <ul aria-label={t('ui.legend')} className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {seen.map((state) => (
        <li key={state} className="inline-flex items-center gap-2">
          <ZoneSwatch className={`is-${state}`} fill={HATCHED[state]} />
          {t(`map.state.${state}`)}
        </li>
      ))}
      {hasReleased && (
        <li className="inline-flex items-center gap-2">
          <ZoneSwatch className="is-open is-released" isBeaded />
          {t('map.released')}
        </li>
      )}
    </ul>
  )
}
