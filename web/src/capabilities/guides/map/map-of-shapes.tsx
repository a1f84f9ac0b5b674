import 'leaflet/dist/leaflet.css'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapButtons } from './map-buttons.tsx'
import { PositionStatus } from './position-status.tsx'
import { distanceTo } from './river-map/position.ts'
import { RiverMap } from './river-map/river-map.ts'
import '#web/platform/map/river-map.css'
import type { ClusterTexts, MarkDrawn } from './river-map/mark-drawn.ts'
import type { ZoneDrawn } from './river-map/zone-drawn.ts'
import { boundsOf } from '#web/platform/map/zone-paths.ts'
import { TilesFrom } from '#web/platform/map/tiles-from.tsx'
import { useTiles } from '#web/platform/map/use-tiles.ts'
import { useMyPosition } from './use-my-position.ts'
import { ZonePatterns } from './zone-patterns.tsx'

export interface Marks {
  of: readonly MarkDrawn[]
  texts: ClusterTexts
}

interface MapOfShapesProps {
  /** The same array as long as no shape changes. */
  shapes: readonly ZoneDrawn[]
  /** On a map of many waters. The same object as long as no mark changes. */
  marks?: Marks
  onChoose: (key: number) => void
  onChooseMark?: (key: number) => void
  legend: ReactNode
}

/** Waters as shapes, over map tiles if there are any. */
export default function MapOfShapes({ shapes, marks, onChoose, onChooseMark, legend }: MapOfShapesProps) {
  const { t } = useTranslation()
  const { mine, toggle } = useMyPosition()
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<RiverMap>()
  const tiles = useTiles(map)
  const choose = useEffectEvent(onChoose)
  const chooseMark = useEffectEvent((key: number) => onChooseMark?.(key))
  const bounds = useMemo(() => boundsOf(shapes.map(({ shape }) => shape)), [shapes])

  useEffect(() => {
    if (!element.current) return undefined
    const drawn = new RiverMap(element.current, (key) => choose(key))
    const resized = new ResizeObserver(() => drawn.resized())
    resized.observe(element.current)
    setMap(drawn)
    return () => {
      resized.disconnect()
      drawn.remove()
    }
  }, [])

  useEffect(() => {
    if (marks) map?.drawMarks(marks.of, marks.texts, (key) => chooseMark(key))
    map?.draw(shapes)
  }, [map, shapes, marks])

  useEffect(() => {
    const here = mine.kind === 'here' ? mine : undefined
    map?.showPosition(here?.position, here?.isFirst ?? false)
  }, [map, mine])

  return (
    <div>
      <div className="relative h-[46svh] min-h-76 overflow-hidden rounded-lg border border-hair bg-sheet md:h-[min(58svh,620px)]">
        <ZonePatterns />
        <div
          ref={element}
          role="group"
          aria-label={t('map.mapLabel')}
          className="river-map absolute inset-0"
          {...(tiles === 'shown' && { 'data-tiles': '' })}
        />
        <MapButtons
          isHere={mine.kind === 'here' || mine.kind === 'asking'}
          onZoom={(by) => map?.zoom(by)}
          onAll={() => map?.fit()}
          onMyPosition={toggle}
        />
        <TilesFrom tiles={tiles} />
      </div>
      {legend}
      <PositionStatus
        mine={mine}
        metres={bounds && mine.kind === 'here' ? distanceTo(bounds, mine.position) : 0}
      />
    </div>
  )
}
