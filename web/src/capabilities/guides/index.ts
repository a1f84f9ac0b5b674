export { MapOfShapes } from './map/map-on-demand.tsx'
export { ZoneSwatch } from './map/zone-swatch.tsx'
export type { ZoneDrawn } from './map/river-map/zone-drawn.ts'
