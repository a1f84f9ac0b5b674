import 'leaflet/dist/leaflet.css'
import { Crosshair, Maximize, Minus, Plus } from 'lucide-react'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import '#web/platform/map/river-map.css'
import { TilesFrom } from '#web/platform/map/tiles-from.tsx'
import { useTiles } from '#web/platform/map/use-tiles.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Position } from '#web/ui/zone-outline.ts'
import './drawing-map.css'
import { DrawingMap, type DrawingEvents, type DrawnNow } from './drawing-map.ts'

/** What the buttons beside the map ask of it. */
export interface MapHandle {
  centre: () => Position | undefined
  show: (position: Position) => void
}

export interface MapToDrawProps extends DrawnNow, Omit<DrawingEvents, 'onCrowded'> {
  label: string
  handle: Ref<MapHandle>
}

/** The map on which a zone is drawn, with tiles if there are any. */
export default function MapToDraw({ label, handle, ...rest }: MapToDrawProps) {
  const { t } = useTranslation()
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<DrawingMap>()
  const tiles = useTiles(map)
  const [isCrowded, setCrowded] = useState(false)
  const { drawing, others, chosen, crossing } = rest
  const onTap = useEffectEvent(rest.onTap)
  const onChoose = useEffectEvent(rest.onChoose)
  const onMove = useEffectEvent(rest.onMove)
  const onInsert = useEffectEvent(rest.onInsert)
  useImperativeHandle(
    handle,
    () => ({ centre: () => map?.centre(), show: (position) => map?.show(position) }),
    [map],
  )

  useEffect(() => {
    if (!element.current) return undefined
    const drawn = new DrawingMap(element.current, {
      onTap: (position) => onTap(position),
      onChoose: (point) => onChoose(point),
      onMove: (point, position) => onMove(point, position),
      onInsert: (point, position) => onInsert(point, position),
      onCrowded: setCrowded,
    })
    const resized = new ResizeObserver(() => drawn.resized())
    resized.observe(element.current)
    setMap(drawn)
    return () => {
      resized.disconnect()
      drawn.remove()
    }
  }, [])

  useEffect(() => map?.draw({ drawing, others, chosen, crossing }), [map, drawing, others, chosen, crossing])

  return (
    <div className="flex flex-col gap-1.5">
      <div className="relative h-[52svh] min-h-76 overflow-hidden rounded-lg border border-hair bg-sheet">
        <div
          ref={element}
          role="group"
          aria-label={label}
          className="river-map drawing-map absolute inset-0"
          {...(tiles === 'shown' && { 'data-tiles': '' })}
        />
        <Crosshair
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-1/2 z-10 size-6 -translate-1/2 text-ink"
        />
        <div
          data-over-map
          className="absolute top-3 right-3 z-10 flex flex-col rounded-full border border-edge bg-sheet"
        >
          <IconButton label={t('map.closer')} icon={<Plus aria-hidden />} onPress={() => map?.zoom(1)} />
          <IconButton label={t('map.further')} icon={<Minus aria-hidden />} onPress={() => map?.zoom(-1)} />
          <IconButton label={t('map.showAll')} icon={<Maximize aria-hidden />} onPress={() => map?.fit()} />
        </div>
        <TilesFrom tiles={tiles} />
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {isCrowded && t('office-zones.crowded')}
      </p>
    </div>
  )
}
