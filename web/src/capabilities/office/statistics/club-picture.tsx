import { useTranslation } from 'react-i18next'
import { readClubPhoto } from '#contract/catch-photos.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Button } from '#web/ui/button.tsx'
import { PictureToCome } from '#web/ui/picture-to-come.tsx'

interface ClubPictureProps {
  associationId: number
  photoId: string
  alt: string
}

/** One photograph, asked for by itself: one that fails leaves the others. */
export function ClubPicture({ associationId, photoId, alt }: ClubPictureProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useCallQuery(
    readClubPhoto,
    { associationId, photoId },
    { staleMs: Infinity },
  )
  if (data)
    return (
      <img
        src={`data:image/jpeg;base64,${data.content}`}
        alt={alt}
        className="aspect-4/3 w-full rounded-md border border-hair bg-sheet object-contain"
      />
    )
  if (!isError) return <PictureToCome text={t('fish-photos.loading')} />
  return (
    <div role="alert" className="flex flex-col items-start gap-2">
      <p>{t('fish-photos.failed')}</p>
      <Button variant="secondary" onPress={() => void refetch()}>
        {t('fish-photos.again')}
      </Button>
    </div>
  )
}
