import L from 'leaflet'

/** Of the background of a map. Asked: the server has not answered yet. */
export type Tiles = 'asked' | 'shown' | 'missing'

/** A server that is silent for so long is said to be missing; what comes later is shown all the same. */
const SILENT_MS = 4000
/** After this many consecutive failures, the layer is removed. */
const MOST_MISSING = 4
const CLOSEST = 19

/**
 * Adds tiles below the shapes if the tile server responds: a single tile is requested first, so that an unreachable
 * server costs one request. `onChange` reports whether tiles are visible; the returned function removes them. Requests
 * send only our origin as the referrer, which tile servers require; never the page's address.
 */
export function layTiles(map: L.Map, url: string, onChange: (tiles: Tiles) => void): () => void {
  const layer = L.tileLayer(url, {
    maxZoom: CLOSEST,
    referrerPolicy: 'strict-origin',
    className: 'map-tiles',
  })
  let missing = 0
  const remove = () => {
    clearTimeout(silent)
    probe.removeEventListener('load', show)
    probe.removeEventListener('error', fail)
    probe.removeAttribute('src')
    // Only these two: Leaflet's own listeners are needed to remove the layer.
    layer.off('tileload tileerror')
    layer.remove()
  }
  const fail = () => {
    remove()
    onChange('missing')
  }
  const show = () => {
    clearTimeout(silent)
    layer.addTo(map)
    onChange('shown')
  }
  layer.on('tileload', () => (missing = 0))
  layer.on('tileerror', () => {
    missing += 1
    if (missing >= MOST_MISSING) fail()
  })
  const probe = new Image()
  probe.referrerPolicy = 'strict-origin'
  probe.addEventListener('load', show)
  probe.addEventListener('error', fail)
  const silent = setTimeout(() => onChange('missing'), SILENT_MS)
  probe.src = tileAt(map, layer, url)
  return remove
}

function tileAt(map: L.Map, layer: L.TileLayer, url: string): string {
  const z = Math.min(CLOSEST, Math.round(map.getZoom()))
  const { x, y } = map.project(map.getCenter(), z).divideBy(layer.getTileSize().x).floor()
  return L.Util.template(url, { s: 'a', r: '', x, y, z })
}
