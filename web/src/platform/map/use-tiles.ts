import { useEffect, useState } from 'react'
import { clientConfig } from '../api/client-config.ts'
import { useOnline } from '../use-online.ts'
import type { Tiles } from './tiles.ts'

interface Tiled {
  layTiles: (url: string, onChange: (tiles: Tiles) => void) => () => void
}

/** The background of a map that may not be there yet. Without a network, or a tile server, the map has none. */
export function useTiles(map: Tiled | undefined): Tiles {
  const isOnline = useOnline()
  const { tilesUrl } = clientConfig().map
  const url = isOnline ? tilesUrl : ''
  const [known, setKnown] = useState<{ url: string; tiles: Tiles }>()
  useEffect(() => {
    if (url === '') return undefined
    return map?.layTiles(url, (tiles) => setKnown({ url, tiles }))
  }, [map, url])
  if (url === '') return 'missing'
  return known?.url === url ? known.tiles : 'asked'
}
