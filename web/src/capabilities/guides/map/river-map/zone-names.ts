import L from 'leaflet'
import { fitToText } from './fit-to-text.ts'
import { alongLine, placeNames, type Point } from './name-places.ts'
import type { ZoneDrawn } from './zone-drawn.ts'
import { linesOf } from '#web/ui/zone-outline.ts'
import { coversOf } from './over-the-map.ts'
import { middleOf } from '#web/platform/map/zone-paths.ts'

interface NamedZone {
  zone: ZoneDrawn
  label: HTMLElement
  marker: L.Marker
}

/** The names on the map; screen readers get them from the list beside it. */
export class ZoneNames {
  #map: L.Map
  #named: NamedZone[] = []
  /** Shapes that are smaller on the screen have no name, unless `isNamed` says otherwise. */
  leastPx = 0
  isNamed: (zone: ZoneDrawn) => boolean = () => false

  constructor(map: L.Map) {
    this.#map = map
    map.on('zoomend moveend resize', () => this.place())
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
    this.place()
  }

  place(): void {
    const { x: width, y: height } = this.#map.getSize()
    if (width === 0) return
    for (const { label } of this.#named) fitToText(label)
    const names = this.#named.map(({ zone, label, marker }) => ({
      at: this.#map.latLngToContainerPoint(marker.getLatLng()),
      width: label.offsetWidth,
      height: label.offsetHeight,
      isChosen: zone.isChosen,
    }))
    const shores = this.#named.flatMap(({ zone }) =>
      linesOf(zone.shape).flatMap((line) => alongLine(line.map((corner) => this.#onScreen(corner)))),
    )
    const large = this.#named.map(
      ({ zone }) => this.leastPx === 0 || this.isNamed(zone) || this.#sizeOf(zone) >= this.leastPx,
    )
    const shown = names.filter((_, index) => large[index])
    const placed = placeNames(shown, shores, { width, height }, coversOf(this.#map.getContainer()))
    const places = new Map(shown.map((name, index) => [name, placed[index]]))
    for (const [index, { label }] of this.#named.entries()) {
      const name = names[index]
      const [at, place] = [name?.at, name && places.get(name)]
      label.style.visibility = place === undefined ? 'hidden' : ''
      if (at && place) label.style.translate = `${place.x - at.x}px ${place.y - at.y}px`
    }
  }

  #onScreen([lon, lat]: readonly [number, number]): Point {
    return this.#map.latLngToContainerPoint([lat, lon])
  }

  /** The longer side of a shape, in pixels. */
  #sizeOf({ shape }: ZoneDrawn): number {
    const points = linesOf(shape).flatMap((line) => line.map((corner) => this.#onScreen(corner)))
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
    return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
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
