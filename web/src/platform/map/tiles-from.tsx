import { useTranslation } from 'react-i18next'
import { Link } from '#web/ui/link.tsx'

const OF_OPENSTREETMAP = /OpenStreetMap/
const COPYRIGHT = 'https://www.openstreetmap.org/copyright'

/** The attribution that the tile server requires. */
export function TilesFrom({ attribution }: { attribution: string }) {
  const { t } = useTranslation()
  return (
    <p
      data-over-map
      className="absolute right-0 bottom-0 rounded-tl-md bg-sheet px-2 py-0.5 text-xs text-ink-soft"
    >
      {OF_OPENSTREETMAP.test(attribution) ? (
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
