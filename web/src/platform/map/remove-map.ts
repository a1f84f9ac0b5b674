import type L from 'leaflet'

/** Leaflet reports a move 200 ms after the window has a new size, also of a map that has been removed since. */
export function removeMap(map: L.Map): void {
  map.remove()
  map.off()
}
