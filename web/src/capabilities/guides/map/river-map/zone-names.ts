import L from 'leaflet'
import { alongLine, placeNames, type Point } from './name-places.ts'
import type { ZoneDrawn } from './zone-drawn.ts'
import { linesOf } from '#web/ui/zone-outline.ts'
import { middleOf } from './zone-paths.ts'

interface NamedZone {
  zone: ZoneDrawn
  label: HTMLElement
  marker: L.Marker
}

/** Elements that cover the map, besides its names. */
const OVER_THE_MAP = '[data-over-map]'

/** The names on the map; screen readers get them from the list beside it. */
export class ZoneNames {
  #map: L.Map
  #named: NamedZone[] = []

  constructor(map: L.Map) {
    this.#map = map
    map.on('zoomend moveend resize', () => this.#place())
  }

  draw(zones: readonly ZoneDrawn[], into: L.LayerGroup): void {
    this.#named = zones.map((zone) => {
      const label = labelOf(zone)
      const icon = L.divIcon({ html: label, className: 'zone-name-at', iconSize: [0, 0] })
      const marker = L.marker(middleOf(zone.shape), {
        icon,
        interactive: false,
        keyboard: false,
        pane: 'names',
      })
      return { zone, label, marker: marker.addTo(into) }
    })
    this.#place()
  }

  #place(): void {
    const { x: width, y: height } = this.#map.getSize()
    if (width === 0) return
    const names = this.#named.map(({ zone, label, marker }) => ({
      at: this.#map.latLngToContainerPoint(marker.getLatLng()),
      width: label.offsetWidth,
      height: label.offsetHeight,
      isChosen: zone.isChosen,
    }))
    const shores = this.#named.flatMap(({ zone }) =>
      linesOf(zone.shape).flatMap((line) => alongLine(line.map((corner) => this.#onScreen(corner)))),
    )
    const places = placeNames(names, shores, { width, height }, this.#taken())
    for (const [index, { label }] of this.#named.entries()) {
      const [at, place] = [names[index]?.at, places[index]]
      label.style.visibility = place === undefined ? 'hidden' : ''
      if (at && place) label.style.translate = `${place.x - at.x}px ${place.y - at.y}px`
    }
  }

  #onScreen([lon, lat]: readonly [number, number]): Point {
    return this.#map.latLngToContainerPoint([lat, lon])
  }

  #taken() {
    const element = this.#map.getContainer()
    const { left, top } = element.getBoundingClientRect()
    return [...(element.parentElement?.querySelectorAll(OVER_THE_MAP) ?? [])].map((cover) => {
      const box = cover.getBoundingClientRect()
      return { x: box.left - left, y: box.top - top, width: box.width, height: box.height }
    })
  }
}

function labelOf({ name, note, state, isChosen }: ZoneDrawn): HTMLElement {
  const label = document.createElement('div')
  label.className = `zone-name is-${state}${isChosen ? ' is-chosen' : ''}`
  label.ariaHidden = 'true'
  for (const [tag, text] of [
    ['strong', name],
    ['small', note],
  ] as const) {
    if (text === undefined) continue
    const line = document.createElement(tag)
    line.textContent = text
    label.append(line)
  }
  return label
}
