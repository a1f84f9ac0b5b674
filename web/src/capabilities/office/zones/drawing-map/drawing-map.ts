import L from 'leaflet'
import type { Shape } from '#contract/fields.ts'
import type { Segment } from '#rules/outlines/crossing.ts'
import { layTiles, type Tiles } from '#web/platform/map/tiles.ts'
import { boundsOf, zonePath } from '#web/platform/map/zone-paths.ts'
import { linesOf, type Position } from '#web/ui/zone-outline.ts'
import { type Drawing, type PointAt, roundedPosition } from '../geometry/drawing.ts'
import { nearestSegment } from '../geometry/nearest-segment.ts'
import { nearestWithin } from '../geometry/nearest.ts'
import { removeMap } from '#web/platform/map/remove-map.ts'

/** What happens on the map, in degrees. */
export interface DrawingEvents {
  onTap: (position: Position) => void
  onChoose: (at: PointAt) => void
  onMove: (at: PointAt, position: Position) => void
  onInsert: (at: PointAt, position: Position) => void
  /** Whether there are too many points in view to show each. */
  onCrowded: (isCrowded: boolean) => void
}

export interface DrawnNow {
  drawing: Drawing
  others: readonly Shape[]
  chosen: PointAt | undefined
  crossing: readonly Segment[]
}

/** A finger is less exact than a mouse, and both snap. */
const SNAP_PX = 14
const LINE_TARGET_PX = 28
const MOST_POINTS_SHOWN = 300
const CLOSEST_FIT = 17
const PADDING: L.PointTuple = [40, 40]
/** Trentino, where nothing is drawn yet. */
const FIRST_VIEW: L.LatLngExpression = [46.1, 11.1]
const FIRST_ZOOM = 10

const at = ([lon, lat]: Position): L.LatLng => L.latLng(lat, lon)
const positionOf = ({ lat, lng }: L.LatLng): Position => roundedPosition([lng, lat])

/** A Leaflet map on which one shape is drawn, over the other zones. It has no dependency on React. */
export class DrawingMap {
  #map: L.Map
  #others = L.layerGroup()
  #shape = L.layerGroup()
  #points = L.layerGroup()
  #events: DrawingEvents
  #now: DrawnNow = {
    drawing: { kind: 'LineString', lines: [[]], areas: [1] },
    others: [],
    chosen: undefined,
    crossing: [],
  }
  #isFitted = false

  constructor(element: HTMLElement, events: DrawingEvents) {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    this.#events = events
    this.#map = L.map(element, {
      zoomControl: false,
      attributionControl: false,
      doubleClickZoom: false,
      scrollWheelZoom: false,
      zoomAnimation: !isCalm,
      fadeAnimation: !isCalm,
      markerZoomAnimation: !isCalm,
      inertia: !isCalm,
    }).setView(FIRST_VIEW, FIRST_ZOOM)
    L.control.scale({ imperial: false, maxWidth: 120, position: 'bottomleft' }).addTo(this.#map)
    for (const layer of [this.#others, this.#shape, this.#points]) layer.addTo(this.#map)
    this.#map.on('click', ({ latlng }) => this.#events.onTap(this.#snapped(latlng)))
    this.#map.on('moveend', () => this.#drawPoints())
    // The wheel scrolls the page until the map has the focus.
    this.#map.on('focus', () => this.#map.scrollWheelZoom.enable())
    this.#map.on('blur', () => this.#map.scrollWheelZoom.disable())
  }

  draw(now: DrawnNow): void {
    const isOther = now.others !== this.#now.others
    this.#now = now
    if (isOther) this.#drawOthers()
    this.#drawShape()
    this.#drawPoints()
    if (!this.#isFitted) this.fit()
  }

  /** What is drawn comes into view, or else all other zones. */
  fit(): void {
    const points = this.#now.drawing.lines.flat()
    const bounds = points.length > 0 ? L.latLngBounds(points.map(at)) : boundsOf(this.#now.others)
    if (bounds === undefined) return
    this.#isFitted = true
    this.#map.fitBounds(bounds, { padding: PADDING, maxZoom: CLOSEST_FIT, animate: false })
  }

  zoom(by: 1 | -1): void {
    this.#map.setZoom(this.#map.getZoom() + by)
  }

  centre(): Position {
    return this.#snapped(this.#map.getCenter())
  }

  show(position: Position): void {
    this.#map.panTo(at(position))
  }

  resized(): void {
    this.#map.invalidateSize({ animate: false })
  }

  /** Returns a function that removes the tiles. */
  layTiles(url: string, onChange: (tiles: Tiles) => void): () => void {
    return layTiles(this.#map, url, onChange)
  }

  remove(): void {
    removeMap(this.#map)
  }

  /** On a point of another zone, or of the shape itself, that is near enough. */
  #snapped(latlng: L.LatLng, own?: PointAt): Position {
    const point = this.#map.latLngToContainerPoint(latlng)
    const view = this.#map.getBounds()
    const { drawing, others } = this.#now
    const ownPoints = drawing.lines.flatMap((line, index) =>
      line.filter((_, n) => own?.line !== index || own.index !== n),
    )
    const near = [...others.flatMap((shape) => linesOf(shape).flat()), ...ownPoints]
      .filter((position) => view.contains(at(position)))
      .map((position) => {
        const { x, y } = this.#map.latLngToContainerPoint(at(position))
        return { x, y, position }
      })
    return nearestWithin(near, point, SNAP_PX)?.position ?? positionOf(latlng)
  }

  #drawOthers(): void {
    this.#others.clearLayers()
    for (const shape of this.#now.others)
      this.#others.addLayer(zonePath(shape, { className: 'zone is-other', fill: false }))
  }

  #drawShape(): void {
    this.#shape.clearLayers()
    const { drawing, crossing } = this.#now
    if (drawing.kind === 'Point') return
    const lines = drawing.lines.map((line) => line.map(at))
    const options = { fillOpacity: 1, interactive: false }
    this.#shape.addLayer(
      drawing.kind === 'Polygon'
        ? L.polygon(lines, { ...options, className: 'zone' })
        : L.polyline(lines, { ...options, fill: false, className: 'zone is-line' }),
    )
    for (const [from, to] of crossing)
      this.#shape.addLayer(
        L.polyline([at(from), at(to)], { ...options, fill: false, className: 'zone is-crossing' }),
      )
    for (const [line, points] of drawing.lines.entries()) this.#addTarget(line, points)
  }

  /** A tap on a line inserts a point there. */
  #addTarget(line: number, points: readonly Position[]): void {
    const isClosed = this.#now.drawing.kind === 'Polygon'
    const outline = isClosed ? [...points, ...points.slice(0, 1)] : points
    const target = L.polyline(outline.map(at), {
      className: 'zone-target',
      weight: LINE_TARGET_PX,
      fill: false,
      bubblingMouseEvents: false,
    })
    target.on('click', ({ latlng }) => {
      const onScreen = outline.map((position) => this.#map.latLngToContainerPoint(at(position)))
      const before = nearestSegment(onScreen, this.#map.latLngToContainerPoint(latlng))
      this.#events.onInsert({ line, index: before + 1 }, positionOf(latlng))
    })
    this.#shape.addLayer(target)
  }

  #drawPoints(): void {
    this.#points.clearLayers()
    const { drawing, chosen } = this.#now
    const view = this.#map.getBounds().pad(0.1)
    const inView = drawing.lines.flatMap((points, line) =>
      points.flatMap((position, index) => (view.contains(at(position)) ? [{ line, index, position }] : [])),
    )
    const isCrowded = inView.length > MOST_POINTS_SHOWN
    this.#events.onCrowded(isCrowded)
    for (const { position, ...point } of isCrowded ? [] : inView) {
      const isChosen = chosen?.line === point.line && chosen.index === point.index
      const icon = L.divIcon({
        className: `drawn-point${isChosen ? ' is-chosen' : ''}`,
        iconSize: [32, 32],
      })
      // The list of points is for the keyboard: so many stops on the map would be in its way.
      const marker = L.marker(at(position), { icon, draggable: true, keyboard: false, autoPan: true })
      marker.on('click', () => this.#events.onChoose(point))
      marker.on('dragend', () => this.#events.onMove(point, this.#snapped(marker.getLatLng(), point)))
      this.#points.addLayer(marker)
    }
  }
}
