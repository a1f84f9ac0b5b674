import { useTranslation } from 'react-i18next'
import { readCatchPhoto } from '#contract/catch-photos.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { FishPhoto } from '#web/ui/fish-photo.tsx'
import { PictureToCome } from '#web/ui/picture-to-come.tsx'
import { useKeptPicture } from './use-kept-picture.ts'

interface PictureProps {
  photoId: string
  alt: string
}

const FRAME = 'max-h-112 w-full rounded-lg border border-hair object-contain bg-sheet'

/** From this phone, also without a network; otherwise from the server. */
export function PictureOfPhoto({ photoId, alt }: PictureProps) {
  const { t } = useTranslation()
  const kept = useKeptPicture(photoId)
  if (kept.is === 'here') return <img src={kept.url} alt={alt} className={FRAME} />
  if (kept.is === 'elsewhere') return <PictureFromServer photoId={photoId} alt={alt} />
  return <PictureToCome text={t('fish-photos.loading')} />
}

function PictureFromServer({ photoId, alt }: PictureProps) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const { data, isError, refetch } = useCallQuery(readCatchPhoto, { photoId }, { staleMs: Infinity })
  if (data === undefined && !isOnline) return <p className="text-ink-soft">{t('fish-photos.offline')}</p>
  return (
    <FishPhoto
      content={data?.content}
      hasFailed={isError}
      onAgain={() => void refetch()}
      alt={alt}
      className={FRAME}
    />
  )
}
