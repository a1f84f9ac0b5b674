import { useTranslation } from 'react-i18next'
import { Link } from '#web/ui/link.tsx'
import { clientConfig } from '../api/client-config.ts'
import type { Tiles } from './tiles.ts'

const OF_OPENSTREETMAP = /OpenStreetMap/
const COPYRIGHT = 'https://www.openstreetmap.org/copyright'

/** The attribution that the tile server requires, or that there is no background. */
export function TilesFrom({ tiles }: { tiles: Tiles }) {
  const { t } = useTranslation()
  const { attribution } = clientConfig().map
  if (tiles === 'asked') return null
  return (
    <p
      data-over-map
      className="absolute right-0 bottom-0 rounded-tl-md bg-sheet px-2 py-0.5 text-xs text-ink-soft"
    >
      {tiles === 'missing' ? (
        t('map.noTiles')
      ) : OF_OPENSTREETMAP.test(attribution) ? (
        <Link href={COPYRIGHT} target="_blank" rel="noopener noreferrer">
          {attribution}
          <span className="sr-only"> ({t('ui.opensElsewhere')})</span>
        </Link>
      ) : (
        attribution
      )}
    </p>
  )
}
