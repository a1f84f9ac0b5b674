import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MapLegend } from './map-legend.tsx'
import MapOfShapes from './map-of-shapes.tsx'
import { isToBeHad, type ZoneOnDay } from './zones-on-day.ts'
import { nameOf, stateWords } from './zone-words.ts'

export interface ZoneMapProps {
  zones: readonly ZoneOnDay[]
  /** Each has places of its own; else they are those of the whole permit. */
  hasZones: boolean
  /** The one whose sheet is open. */
  chosen: number | undefined
  onChoose: (key: number) => void
}

/** The zones of a permit on the map, each as it stands on the day. */
export default function ZoneMap({ zones, hasZones, chosen, onChoose }: ZoneMapProps) {
  const { t } = useTranslation()
  const shapes = useMemo(
    () =>
      zones.flatMap((zone) => {
        const { key, shape, state } = zone
        if (shape === undefined) return []
        const isReleased = zone.keeping === 'released'
        const said = {
          name: nameOf(zone, t),
          note: hasZones || !isToBeHad(state) ? stateWords(zone, t) : undefined,
        }
        return [{ key, shape, state, isReleased, isChosen: key === chosen, ...said }]
      }),
    [zones, hasZones, chosen, t],
  )
  return <MapOfShapes shapes={shapes} onChoose={onChoose} legend={<MapLegend zones={zones} />} />
}
