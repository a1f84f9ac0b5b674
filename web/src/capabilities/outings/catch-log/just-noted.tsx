import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { useFishWords } from '../log/fish-words.ts'
import type { FishToNote } from './fish-in-hand.tsx'

export interface Noted extends FishToNote {
  id: string
}

const SHOWN_MS = 15_000

interface JustNotedProps {
  noted: Noted
  purchaseId: string
  /** The association asks for a photograph of it. */
  isProof: boolean
  onUndo: () => void
  onGone: () => void
}

/** The fish just recorded, shown for a short time with an undo button. */
export function JustNoted({ noted, purchaseId, isProof, onUndo, onGone }: JustNotedProps) {
  const { t } = useTranslation()
  const { name, cm } = useFishWords()
  const { state } = useOverlayPage()
  useEffect(() => {
    const timer = setTimeout(onGone, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onGone])
  const what = [name(noted.species), noted.lengthCm !== undefined && cm(noted.lengthCm)]
  return (
    <div className="fixed right-0 bottom-(--bar) left-(--rail) z-30 px-3 pb-[max(12px,var(--foot-inset))]">
      <div className="mx-auto flex max-w-column animate-settle flex-wrap items-center gap-3 rounded-lg bg-ink py-2 pr-2 pl-5 text-paper shadow-float">
        <p role="status" className="min-w-32 flex-1 leading-snug">
          <span className="block font-semibold first-letter:uppercase">
            {what.filter(Boolean).join(', ')}
          </span>
          <span className="block text-sm">
            {t(noted.kept ? 'river.log.notedKept' : 'river.log.notedReleased')}
          </span>
          {isProof && <span className="block text-sm font-semibold">{t('fish-photos.asked')}</span>}
        </p>
        <ButtonLink
          size="river"
          variant="secondary"
          href={pathTo(paths.oneCatch, { purchase: purchaseId, fish: noted.id })}
          routerOptions={{ state }}
        >
          {t('fish-photos.open')}
        </ButtonLink>
        <Button size="river" variant="secondary" onPress={onUndo}>
          {t('river.log.undo')}
        </Button>
      </div>
    </div>
  )
}
