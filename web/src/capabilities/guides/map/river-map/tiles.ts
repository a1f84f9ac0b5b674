import L from 'leaflet'

/** So many in a row that do not come, and the map is better without. */
const MOST_MISSING = 4
const CLOSEST = 19

/**
 * Puts tiles below the shapes, if there are any to be had: one is asked for first, so that a server that is away
 * costs one request and leaves the paper as it is. `onShown` tells whether they are seen; the answer takes them away.
 * Only our origin is sent along, which tile servers ask for; never the page's address.
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
    // Only what is ours: by its own listeners the layer leaves the map.
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

/** The address of the tile in the middle of the map. */
function tileAt(map: L.Map, layer: L.TileLayer, url: string): string {
  const z = Math.min(CLOSEST, Math.round(map.getZoom()))
  const { x, y } = map.project(map.getCenter(), z).divideBy(layer.getTileSize().x).floor()
  return L.Util.template(url, { s: 'a', r: '', x, y, z })
}
