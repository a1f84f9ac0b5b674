import L from 'leaflet'
import type { Shape } from '#contract/fields.ts'
import { clusterMarks } from './cluster-marks.ts'
import type { ClusterTexts, MarkDrawn } from './mark-drawn.ts'
import { placeNames, type Point } from './name-places.ts'
import { markElement, nameElement } from './mark-element.ts'
import { fitToText } from './fit-to-text.ts'
import { cutByEdge } from './cut-by-edge.ts'
import { coversOf } from './over-the-map.ts'
import { boundsOf, middleOf } from '#web/platform/map/zone-paths.ts'

/** The least distance of two marks: a mark and the margin of its touch target. */
const APART_PX = 54
const MARK_PX = 48
/** A water that is larger on the screen needs no mark: its zones have their names. */
const SHOWS_ITSELF_PX = 150

interface MarkAt {
  mark: MarkDrawn
  at: Point
}

/** One mark for each water, or for several that are near each other at this zoom; pressing such a mark zooms in. */
export class WaterMarks {
  #map: L.Map
  #layer = L.layerGroup()
  #marks: readonly MarkDrawn[] = []
  #texts: ClusterTexts | undefined
  #names: { label: HTMLElement; at: L.LatLng }[] = []
  #placed: { element: HTMLElement; at: L.LatLng }[] = []
  #ofWatersWithoutMark = new Set<Shape>()
  #onChoose: (key: number) => void
  #onPlaced: () => void

  /** `onPlaced`: marks and their names have new places, which other names keep clear of. */
  constructor(map: L.Map, onChoose: (key: number) => void, onPlaced: () => void) {
    this.#map = map
    this.#onChoose = onChoose
    this.#onPlaced = onPlaced
    this.#layer.addTo(map)
    map.on('zoomend resize', () => this.#place())
    map.on('moveend', () => this.#placeNames())
  }

  draw(marks: readonly MarkDrawn[], texts: ClusterTexts): void {
    this.#marks = marks
    this.#texts = texts
    this.#place()
  }

  /** A zone of a water that is large enough on the screen to have no mark. */
  showsItself = ({ shape }: { shape: Shape }): boolean => this.#ofWatersWithoutMark.has(shape)

  /** Where marks are that the map's edge cuts in two. */
  cut(): L.LatLng[] {
    const marks = this.#placed.map(({ element, at }) => ({
      place: at,
      at: this.#map.latLngToContainerPoint(at),
      width: element.offsetWidth,
      height: element.offsetHeight,
    }))
    const { x: width, y: height } = this.#map.getSize()
    return cutByEdge(marks, { width, height }).map(({ place }) => place)
  }

  #place(): void {
    const texts = this.#texts
    if (texts === undefined || this.#map.getSize().x === 0) return
    const before = document.activeElement
    const focused = before instanceof HTMLElement ? before.dataset['mark'] : undefined
    this.#layer.clearLayers()
    this.#names = []
    this.#placed = []
    this.#ofWatersWithoutMark.clear()
    const clusters = clusterMarks(
      this.#marks.flatMap((mark) => this.#markAt(mark)),
      APART_PX,
    )
    for (const { at, members } of clusters) {
      const marks = members.map(({ mark }) => mark)
      const element = markElement(marks, texts)
      element.addEventListener('click', () => this.#press(marks))
      L.DomEvent.disableClickPropagation(element)
      const place = this.#map.containerPointToLatLng([at.x, at.y])
      this.#addAt(place, element, 'marksOfWaters')
      this.#placed.push({ element, at: place })
      const [only, ...others] = marks
      if (only !== undefined && others.length === 0) this.#addName(only, at)
      if (focused === element.dataset['mark']) element.focus({ preventScroll: true })
    }
    this.#placeNames()
  }

  #markAt(mark: MarkDrawn): MarkAt[] {
    const bounds = boundsOf(mark.shapes)
    if (bounds === undefined) return []
    if (this.#sizeOf(bounds) > SHOWS_ITSELF_PX) {
      for (const shape of mark.shapes) this.#ofWatersWithoutMark.add(shape)
      return []
    }
    const middle = bounds.getCenter()
    const [nearest] = mark.shapes
      .map(middleOf)
      .toSorted((one, other) => one.distanceTo(middle) - other.distanceTo(middle))
    return [{ mark, at: this.#map.latLngToContainerPoint(nearest ?? middle) }]
  }

  #sizeOf(bounds: L.LatLngBounds): number {
    const [one, other] = [bounds.getSouthWest(), bounds.getNorthEast()].map((corner) =>
      this.#map.latLngToContainerPoint(corner),
    )
    return one === undefined || other === undefined ? 0 : one.distanceTo(other)
  }

  #addAt(at: L.LatLng, html: HTMLElement, pane: string): void {
    const icon = L.divIcon({ html, className: 'water-mark-at', iconSize: [0, 0] })
    L.marker(at, { icon, interactive: false, keyboard: false, pane }).addTo(this.#layer)
  }

  #addName(mark: MarkDrawn, at: Point): void {
    const label = nameElement(mark)
    const place = this.#map.containerPointToLatLng([at.x, at.y])
    this.#addAt(place, label, 'names')
    this.#names.push({ label, at: place })
  }

  /** Names where there is room beside the marks. */
  #placeNames(): void {
    const { x: width, y: height } = this.#map.getSize()
    for (const { label } of this.#names) fitToText(label)
    const names = this.#names.map(({ label, at }) => ({
      at: this.#map.latLngToContainerPoint(at),
      width: label.offsetWidth,
      height: label.offsetHeight,
      isChosen: false,
      away: MARK_PX / 2 - 1,
    }))
    const container = this.#map.getContainer()
    // Visible names would count as covers of the map.
    for (const { label } of this.#names) label.style.visibility = 'hidden'
    const places = placeNames(names, [], { width, height }, coversOf(container))
    for (const [index, { label }] of this.#names.entries()) {
      const [at, place] = [names[index]?.at, places[index]]
      label.style.visibility = place === undefined ? 'hidden' : ''
      if (at && place) label.style.translate = `${place.x - at.x}px ${place.y - at.y}px`
    }
    this.#onPlaced()
  }

  #press(marks: readonly MarkDrawn[]): void {
    const [only, ...others] = marks
    if (only === undefined) return
    if (others.length === 0) {
      this.#onChoose(only.key)
      return
    }
    const bounds = boundsOf(marks.flatMap(({ shapes }) => shapes))
    if (bounds) this.#map.fitBounds(bounds, { padding: [60, 60], maxZoom: 15 })
    this.#map.getContainer().focus({ preventScroll: true })
  }
}
