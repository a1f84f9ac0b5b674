import { useMemo, useState } from 'react'
import type { Shape } from '#contract/fields.ts'
import MapOfShapes from '../map/map-of-shapes.tsx'

interface MapOfPageProps {
  zones: readonly { zoneId: number; name: string; outline: Shape }[]
}

/** The zones of a public page on the map; what is left in them on a day is on the map of each permit. */
export default function MapOfPage({ zones }: MapOfPageProps) {
  const [chosen, setChosen] = useState<number>()
  const shapes = useMemo(
    () =>
      zones.map(({ zoneId, name, outline }) => ({
        key: zoneId,
        shape: outline,
        name,
        note: undefined,
        state: 'open' as const,
        isReleased: false,
        isChosen: zoneId === chosen,
      })),
    [zones, chosen],
  )
  return <MapOfShapes shapes={shapes} onChoose={setChosen} legend={null} />
}
