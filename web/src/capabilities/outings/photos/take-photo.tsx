import { Camera } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PHOTOS_A_DAY } from '#contract/catch-photos.ts'
import { MOST_MEGAPIXELS } from '#contract/pictures.ts'
import { type CatchEntry, keepPhoto, useKeptPhotos } from '#web/platform/offline/index.ts'
import { MOST_MEGABYTES } from '#web/platform/pictures/open-picture.ts'
import { FileButton } from '#web/ui/file-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { smallerFishPhoto } from './smaller-fish-photo.ts'

interface TakePhotoProps {
  fish: Pick<CatchEntry, 'id' | 'purchaseId'>
  /** What the page says beside this button: the association sees it. */
  isProof: boolean
  isAnother: boolean
}

/** What phones can decode; an iPhone hands its HEIC over as JPEG. */
const ACCEPT = 'image/jpeg,image/png,image/webp'
const VALUES = { megabytes: MOST_MEGABYTES, megapixels: MOST_MEGAPIXELS, most: PHOTOS_A_DAY }

/** Opens the camera or the photographs of this device; the photograph is on the phone before anything is sent. */
export function TakePhoto({ fish, isProof, isAnother }: TakePhotoProps) {
  const { t } = useTranslation()
  const today = useKeptPhotos().filter(({ takenAt }) => isToday(takenAt))
  const [isWorking, setWorking] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const take = async (file: File) => {
    setWrong(undefined)
    if (today.length >= PHOTOS_A_DAY) return setWrong(t('fish-photos.wrong.tooMany', VALUES))
    setWorking(true)
    try {
      const found = await smallerFishPhoto(file)
      if (typeof found === 'string') return setWrong(t(`fish-photos.wrong.${found}`, VALUES))
      await keepPhoto({ purchaseId: fish.purchaseId, catchId: fish.id, forClub: isProof }, found)
    } catch {
      setWrong(t('fish-photos.wrong.notKept'))
    } finally {
      setWorking(false)
    }
  }
  const text = t(isAnother ? 'fish-photos.another' : 'fish-photos.take')
  return (
    <div className="flex flex-col gap-3">
      {wrong !== undefined && (
        <Notice kind="alarm" isNew>
          <p>{wrong}</p>
        </Notice>
      )}
      <FileButton
        size="river"
        variant="secondary"
        icon={<Camera aria-hidden />}
        accept={ACCEPT}
        label={text}
        isPending={isWorking}
        pendingText={t('fish-photos.working')}
        onChoose={(file) => void take(file)}
      >
        {text}
      </FileButton>
    </div>
  )
}

const isToday = (at: number): boolean => new Date(at).toDateString() === new Date().toDateString()
