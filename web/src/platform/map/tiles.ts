import L from 'leaflet'

/** After this many consecutive failures, the layer is removed. */
const MOST_MISSING = 4
const CLOSEST = 19

/**
 * Adds tiles below the shapes if the tile server responds: a single tile is requested first, so that an unreachable
 * server costs one request. `onShown` reports whether tiles are visible; the returned function removes them. Requests
 * send only our origin as the referrer, which tile servers require; never the page's address.
 */
export function layTiles(map: L.Map, url: string, onShown: (isShown: boolean) => void): () => void {
  const layer = L.tileLayer(url, {
    maxZoom: CLOSEST,
    referrerPolicy: 'strict-origin',
    className: 'map-tiles',
  })
  let missing = 0
  const remove = () => {
    probe.removeEventListener('load', show)
    probe.removeAttribute('src')
    // Only these two: Leaflet's own listeners are needed to remove the layer.
    layer.off('tileload tileerror')
    layer.remove()
    onShown(false)
  }
  const show = () => {
    layer.addTo(map)
    onShown(true)
  }
  layer.on('tileload', () => (missing = 0))
  layer.on('tileerror', () => {
    missing += 1
    if (missing >= MOST_MISSING) remove()
  })
  const probe = new Image()
  probe.referrerPolicy = 'strict-origin'
  probe.addEventListener('load', show)
  probe.src = tileAt(map, layer, url)
  return remove
}

function tileAt(map: L.Map, layer: L.TileLayer, url: string): string {
  const z = Math.min(CLOSEST, Math.round(map.getZoom()))
  const { x, y } = map.project(map.getCenter(), z).divideBy(layer.getTileSize().x).floor()
  return L.Util.template(url, { s: 'a', r: '', x, y, z })
}
