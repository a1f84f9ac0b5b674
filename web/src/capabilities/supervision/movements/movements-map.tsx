import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MapOfShapes, type ZoneDrawn, ZoneSwatch } from '#web/capabilities/guides/index.ts'
import { countWords } from './count-words.ts'
import type { ZoneToday } from './zones-of-day.ts'

interface MovementsMapProps {
  zones: readonly ZoneToday[]
  nameOf: (zone: ZoneToday) => string
  chosen: number | undefined
  onChoose: (key: number) => void
}

/** The marks of the guides’ map: the bright one for zones with a running outing. */
const drawnAs = ({ started, planned }: ZoneToday): ZoneDrawn['state'] =>
  started > 0 ? 'few' : planned > 0 ? 'open' : 'over'

const LEGEND = [
  { state: 'few', text: 'started' },
  { state: 'open', text: 'planned' },
  { state: 'over', text: 'ended', fill: 'url(#zone-full)' },
] as const

export function MovementsMap({ zones, nameOf, chosen, onChoose }: MovementsMapProps) {
  const { t } = useTranslation()
  const shapes = useMemo(
    () =>
      zones.flatMap((zone): ZoneDrawn[] =>
        zone.shape === undefined
          ? []
          : [
              {
                key: zone.key,
                shape: zone.shape,
                name: nameOf(zone),
                note: countWords(zone, t),
                state: drawnAs(zone),
                isReleased: false,
                isChosen: zone.key === chosen,
              },
            ],
      ),
    [zones, nameOf, chosen, t],
  )
  const present = new Set(zones.map(drawnAs))
  return (
    <MapOfShapes
      shapes={shapes}
      onChoose={onChoose}
      legend={
        <ul aria-label={t('ui.legend')} className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
          {LEGEND.filter(({ state }) => present.has(state)).map(({ state, text, ...hatched }) => (
            <li key={state} className="inline-flex items-center gap-2">
              <ZoneSwatch className={`is-${state}`} {...hatched} />
              {t(`supervision.movements.legend.${text}`)}
            </li>
          ))}
        </ul>
      }
    />
  )
}
