import { Star } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainToggle } from '#web/ui/plain-toggle.tsx'
import { useChangeFavourite } from './use-change-favourite.ts'

const SHOWN_MS = 8000

/** Makes a permit a favourite. A failure is said beside the star, over the card: nothing moves. */
export default function FavouriteStar({ permitId, name }: { permitId: number; name: string }) {
  const { t } = useTranslation()
  const { isFavourite, change, isLost, forgetLoss } = useChangeFavourite(permitId)
  useEffect(() => {
    if (!isLost) return undefined
    const over = setTimeout(forgetLoss, SHOWN_MS)
    return () => clearTimeout(over)
  }, [isLost, forgetLoss])
  return (
    <span className="relative">
      <PlainToggle
        aria-label={t('find.favourites.star', { name })}
        isSelected={isFavourite}
        onChange={change}
        className="group grid size-12 cursor-pointer place-items-center rounded-full text-ink-soft transition-colors duration-150 hover:bg-glacier data-selected:text-river"
      >
        <Star aria-hidden className="size-6 group-data-selected:fill-current" />
      </PlainToggle>
      <span role="status">
        {isLost && (
          <span className="absolute top-full right-0 z-2 w-60 rounded-md border border-alarm bg-sheet p-3 text-sm text-ink shadow-lg">
            {t('find.favourites.lost')}
          </span>
        )}
      </span>
    </span>
  )
}
