export { LazyMapOfShapes } from './map/lazy-map-of-shapes.ts'
export { ZoneSwatch } from './map/zone-swatch.tsx'
export type { ZoneDrawn } from './map/river-map/zone-drawn.ts'
