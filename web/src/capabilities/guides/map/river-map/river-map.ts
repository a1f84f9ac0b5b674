import L from 'leaflet'
import { isToBeHad } from '../zones-on-day.ts'
import { HATCHED } from './hatched.ts'
import { distanceTo, drawPosition, isNear, type Position } from './position.ts'
import { layTiles, type Tiles } from '#web/platform/map/tiles.ts'
import type { ZoneDrawn } from './zone-drawn.ts'
import type { ClusterTexts, MarkDrawn } from './mark-drawn.ts'
import { WaterMarks } from './water-marks.ts'
import { ZoneNames } from './zone-names.ts'
import { boundsOf, zonePath } from '#web/platform/map/zone-paths.ts'
import { removeMap } from '#web/platform/map/remove-map.ts'

/** The stacking order, bottom to top. Water lines run along each shore, as on an old map: the widest first. */
const PANES = {
  waterLines: 340,
  zones: 400,
  marks: 410,
  position: 420,
  targets: 430,
  names: 440,
  marksOfWaters: 450,
} as const
const WATER_LINES = [44, 30, 18] as const
/** On a map with a mark for each water, names are for zones that are looked at: large ones, and all of a large water. */
const NAMED_AMONG_MARKS_PX = 56
/** A thumb's width. */
const TARGET_PX = 36
const MOST_WITH_LINES = 24
const CLOSEST_FIT = 16
const PADDING: L.PointTuple = [44, 44]
/** The padding on the right that keeps marks clear of the map's buttons. */
const BESIDE_BUTTONS = 92
/** Half a mark, and a little more, where a mark is the outermost thing. */
const BESIDE_A_MARK = 26
/** Each wider view has marks at other places, which its edge may cut. */
const WIDENED_AT_MOST = 4

/** One Leaflet map in one element. It has no dependency on React. */
export class RiverMap {
  #map: L.Map
  #zones = L.layerGroup()
  #position = L.layerGroup()
  #names: ZoneNames
  #marks: WaterMarks | undefined
  #bounds: L.LatLngBounds | undefined
  #fitted: L.LatLngBounds | undefined
  #isMoved = false
  #onChoose: (key: number) => void

  constructor(element: HTMLElement, onChoose: (key: number) => void) {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    this.#onChoose = onChoose
    this.#map = L.map(element, {
      zoomControl: false,
      attributionControl: false,
      scrollWheelZoom: false,
      zoomSnap: 0.25,
      zoomAnimation: !isCalm,
      fadeAnimation: !isCalm,
      markerZoomAnimation: !isCalm,
      inertia: !isCalm,
    }).setView([46.1, 11.1], 10)
    for (const [name, zIndex] of Object.entries(PANES))
      this.#map.createPane(name).style.zIndex = String(zIndex)
    L.control.scale({ imperial: false, maxWidth: 120, position: 'bottomleft' }).addTo(this.#map)
    this.#zones.addTo(this.#map)
    this.#position.addTo(this.#map)
    this.#names = new ZoneNames(this.#map)
    this.#map.on('dragstart', () => (this.#isMoved = true))
    // The wheel scrolls the page until the map has the focus.
    this.#map.on('focus', () => this.#map.scrollWheelZoom.enable())
    this.#map.on('blur', () => this.#map.scrollWheelZoom.disable())
  }

  draw(zones: readonly ZoneDrawn[]): void {
    this.#zones.clearLayers()
    const shapes = zones.map(({ shape }) => shape)
    // Many waters are too small at first for lines along their shores.
    for (const width of zones.length > MOST_WITH_LINES ? [] : WATER_LINES)
      for (const [kind, weight] of [
        ['water-line', width],
        ['water-gap', width - 2],
      ] as const)
        for (const shape of shapes)
          this.#add(zonePath(shape, { pane: 'waterLines', className: kind, weight }))
    for (const zone of zones) this.#drawZone(zone)
    const bounds = boundsOf(shapes)
    const isOther = bounds !== undefined && this.#bounds?.equals(bounds) !== true
    this.#bounds = bounds
    // Among many waters, those where fishing is possible come into view first.
    const toBeHad = zones.filter(({ state }) => isToBeHad(state)).map(({ shape }) => shape)
    if (isOther) this.#fitTo((this.#marks && boundsOf(toBeHad)) ?? bounds, false)
    this.#names.draw(zones, this.#zones)
  }

  /** On a map of many waters: a mark for each of them. */
  drawMarks(marks: readonly MarkDrawn[], texts: ClusterTexts, onChoose: (key: number) => void): void {
    this.#marks ??= new WaterMarks(this.#map, onChoose, () => this.#names.place())
    this.#names.leastPx = NAMED_AMONG_MARKS_PX
    this.#names.isNamed = this.#marks.showsItself
    this.#marks.draw(marks, texts)
  }

  #drawZone({ key, shape, state, isReleased, isChosen }: ZoneDrawn): void {
    const className = `zone is-${state}${isReleased && isToBeHad(state) ? ' is-released' : ''}${isChosen ? ' is-chosen' : ''}`
    const fillColor = HATCHED[state]
    this.#add(zonePath(shape, { pane: 'zones', className, ...(fillColor && { fillColor }) }))
    if (isReleased && isToBeHad(state))
      this.#add(zonePath(shape, { pane: 'marks', className: 'zone-beads', fill: false }))
    const target = zonePath(shape, {
      pane: 'targets',
      className: 'zone-target',
      weight: TARGET_PX,
      interactive: true,
      bubblingMouseEvents: false,
    })
    this.#add(target.on('click', () => this.#onChoose(key)))
  }

  #add(layer: L.Layer): void {
    this.#zones.addLayer(layer)
  }

  /** Fits all zones into the view. */
  fit(isAnimated = true): void {
    this.#fitTo(this.#bounds, isAnimated)
  }

  #fitTo(bounds: L.LatLngBounds | undefined, isAnimated: boolean): void {
    this.#isMoved = false
    this.#fitted = bounds
    this.#map.invalidateSize({ animate: false })
    if (bounds) this.#show(bounds, PADDING, isAnimated)
    if (isAnimated || bounds === undefined) return
    const wider = L.latLngBounds(bounds.getSouthWest(), bounds.getNorthEast())
    for (let count = 0; count < WIDENED_AT_MOST; count += 1) {
      const cut = this.#marks?.cut() ?? []
      if (cut.length === 0) return
      for (const at of cut) wider.extend(at)
      this.#show(wider, [BESIDE_A_MARK, BESIDE_A_MARK], false)
    }
  }

  #show(bounds: L.LatLngBounds, padding: L.PointTuple, isAnimated: boolean): void {
    const [, below] = padding
    this.#map.fitBounds(bounds, {
      paddingTopLeft: padding,
      paddingBottomRight: [this.#marks ? BESIDE_BUTTONS : padding[0], below],
      maxZoom: CLOSEST_FIT,
      animate: isAnimated,
    })
  }

  /** After a resize of the element, what was fitted into the view is fitted again. */
  resized(): void {
    if (this.#isMoved) this.#map.invalidateSize({ animate: false })
    else this.#fitTo(this.#fitted, false)
  }

  zoom(by: 1 | -1): void {
    this.#isMoved = true
    this.#map.setZoom(this.#map.getZoom() + by)
  }

  /** Returns a function that removes the tiles. */
  layTiles(url: string, onChange: (tiles: Tiles) => void): () => void {
    return layTiles(this.#map, url, onChange)
  }

  /** Draws the person's position, which stays in this object. The first position is moved into view if it is near. */
  showPosition(position: Position | undefined, isFirst: boolean): void {
    this.#position.clearLayers()
    if (position === undefined) return
    drawPosition(this.#position, position)
    if (!isFirst || this.#bounds === undefined || !isNear(distanceTo(this.#bounds, position))) return
    const both = L.latLngBounds(this.#bounds.getSouthWest(), this.#bounds.getNorthEast())
    this.#map.fitBounds(both.extend([position.latitude, position.longitude]), { padding: PADDING })
  }

  remove(): void {
    removeMap(this.#map)
  }
}
