import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MapLegend } from './map-legend.tsx'
import MapOfShapes from './map-of-shapes.tsx'
import { isToBeHad, type ZoneOnDay } from './zones-on-day.ts'
import { nameOf, stateWords } from './zone-words.ts'

interface ZoneMapProps {
  zones: readonly ZoneOnDay[]
  /** Whether each zone has its own places; otherwise they are those of the whole permit. */
  hasZones: boolean
  /** The zone whose sheet is open. */
  chosen: number | undefined
  onChoose: (key: number) => void
}

/** The zones of a permit on the map, with their state on the day. */
export default function ZoneMap({ zones, hasZones, chosen, onChoose }: ZoneMapProps) {
  const { t } = useTranslation()
  const shapes = useMemo(
    () =>
      zones.flatMap((zone) => {
        const { key, shape, state } = zone
        if (shape === undefined) return []
        const isReleased = zone.keeping === 'released'
        const texts = {
          name: nameOf(zone, t),
          note: hasZones || !isToBeHad(state) ? stateWords(zone, t) : undefined,
        }
        return [{ key, shape, state, isReleased, isChosen: key === chosen, ...texts }]
      }),
    [zones, hasZones, chosen, t],
  )
  return <MapOfShapes shapes={shapes} onChoose={onChoose} legend={<MapLegend zones={zones} />} />
}
