/** Leaflet's names for `{s}`, where a tile server has several. */
const SUBDOMAINS = ['a', 'b', 'c']

/** Where the map's tiles come from, for the content policy. */
export const tileOrigins = (tilesUrl: string): string[] => [
  ...new Set(
    SUBDOMAINS.map((name) => new URL(tilesUrl.replaceAll('{s}', name).replaceAll(/[{}]/g, '')).origin),
  ),
]
