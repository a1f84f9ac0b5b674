import 'leaflet/dist/leaflet.css'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#web/app/offline-notice.tsx'
import { clientConfig } from '#web/platform/api/client-config.ts'
import { MapButtons } from './map-buttons.tsx'
import { MapLegend } from './map-legend.tsx'
import { PositionSaid } from './position-said.tsx'
import { distanceTo } from './river-map/position.ts'
import { RiverMap } from './river-map/river-map.ts'
import './river-map/river-map.css'
import { boundsOf } from './river-map/zone-paths.ts'
import { TilesFrom } from './tiles-from.tsx'
import { useMyPosition } from './use-my-position.ts'
import { ZonePatterns } from './zone-patterns.tsx'
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

/** The zones as shapes: over tiles where there are some, on paper where there are none. */
export default function ZoneMap({ zones, hasZones, chosen, onChoose }: ZoneMapProps) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const { mine, toggle } = useMyPosition()
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<RiverMap>()
  const [hasTiles, setTiles] = useState(false)
  const choose = useEffectEvent(onChoose)
  const bounds = useMemo(() => boundsOf(zones.flatMap(({ shape }) => shape ?? [])), [zones])

  useEffect(() => {
    if (!element.current) return undefined
    const drawn = new RiverMap(element.current, (key) => choose(key))
    const look = new ResizeObserver(() => drawn.resized())
    look.observe(element.current)
    setMap(drawn)
    return () => {
      look.disconnect()
      drawn.remove()
    }
  }, [])

  useEffect(() => {
    const shown = zones.flatMap((zone) => {
      const { key, shape, state } = zone
      if (shape === undefined) return []
      const isReleased = zone.keeping === 'released'
      const said = {
        name: nameOf(zone, t),
        note: hasZones || !isToBeHad(state) ? stateWords(zone, t) : undefined,
      }
      return [{ key, shape, state, isReleased, isChosen: key === chosen, ...said }]
    })
    map?.draw(shown)
  }, [map, zones, hasZones, chosen, t])

  useEffect(() => {
    const { tilesUrl } = clientConfig().map
    return isOnline && tilesUrl !== '' ? map?.layTiles(tilesUrl, setTiles) : undefined
  }, [map, isOnline])

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
          {...(hasTiles && { 'data-tiles': '' })}
        />
        <MapButtons
          isHere={mine.kind === 'here' || mine.kind === 'asking'}
          onZoom={(by) => map?.zoom(by)}
          onAll={() => map?.fit()}
          onMyPosition={toggle}
        />
        {hasTiles && <TilesFrom attribution={clientConfig().map.attribution} />}
      </div>
      <MapLegend zones={zones} />
      <PositionSaid
        mine={mine}
        metres={bounds && mine.kind === 'here' ? distanceTo(bounds, mine.position) : 0}
      />
    </div>
  )
}
