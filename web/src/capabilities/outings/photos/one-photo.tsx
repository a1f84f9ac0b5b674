import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PHOTOS_A_DAY } from '#contract/catch-photos.ts'
import { type KeptPhoto, removePhoto } from '#web/platform/offline/index.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { NotKept } from '../log/not-kept.tsx'
import { useKeep } from '../log/use-keep.ts'
import { PictureOfPhoto } from './picture-of-photo.tsx'

/** A photograph with how far it is sent, and its removal. */
export function OnePhoto({ photo, alt }: { photo: KeptPhoto; alt: string }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { keep, hasFailed } = useKeep()
  const state = useStateText(photo)
  return (
    <figure className="flex flex-col gap-2">
      {hasFailed && <NotKept />}
      <PictureOfPhoto photoId={photo.id} alt={alt} />
      <figcaption className="flex flex-col gap-1 text-sm text-ink-soft">
        <span role="status" className={photo.refused === undefined ? undefined : 'text-alarm-deep'}>
          {state}
        </span>
        {photo.forClub && <span>{t('fish-photos.clubSees')}</span>}
      </figcaption>
      <Button size="river" variant="quiet" onPress={() => setAsking(true)}>
        {t('fish-photos.remove')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('fish-photos.askRemove')}
        okText={t('fish-photos.removeYes')}
        cancelText={t('fish-photos.removeNo')}
        isDangerous
        onConfirm={() => void keep(() => removePhoto(photo))}
      >
        {t('fish-photos.removeText')}
      </AlertDialog>
    </figure>
  )
}

function useStateText({ sentAt, refused, notBefore = 0, received = 0, bytes }: KeptPhoto): string {
  const { t } = useTranslation()
  const now = useMinute().getTime()
  if (sentAt !== undefined) return t('fish-photos.sent')
  if (refused !== undefined) return t('fish-photos.refused', { reason: refused })
  if (notBefore > now) return t('fish-photos.tooManyToday', { most: PHOTOS_A_DAY })
  if (received > 0) return t('fish-photos.sending', { percent: Math.floor((received / bytes) * 100) })
  return t('fish-photos.onPhone')
}
