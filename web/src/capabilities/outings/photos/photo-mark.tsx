import { Camera } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useKeptPhotos } from '#web/platform/offline/index.ts'

/** In a list of fish: this phone has a photograph of it. */
export function PhotoMark({ catchId }: { catchId: string }) {
  const { t } = useTranslation()
  const hasOne = useKeptPhotos().some((photo) => photo.catchId === catchId && photo.isRemoved !== true)
  return hasOne ? (
    <span className="flex items-center gap-1.5">
      <Camera aria-hidden className="size-4 shrink-0" />
      {t('fish-photos.ofRow')}
    </span>
  ) : null
}
