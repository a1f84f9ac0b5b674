export { ShapesWhenThere } from './map/shapes-when-there.ts'
export { ZoneSwatch } from './map/zone-swatch.tsx'
export type { ZoneDrawn } from './map/river-map/zone-drawn.ts'
