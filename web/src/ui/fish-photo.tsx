import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { PictureToCome } from './picture-to-come.tsx'

interface FishPhotoProps {
  /** The answer of the server, in base64; undefined while it is awaited, and where it failed. */
  content: string | undefined
  hasFailed: boolean
  onAgain: () => void
  alt: string
  className: string
}

/** A photograph of a fish as the server has it. One that fails leaves the others, and can be asked for again. */
export function FishPhoto({ content, hasFailed, onAgain, alt, className }: FishPhotoProps) {
  const { t } = useTranslation()
  if (content !== undefined)
    return <img src={`data:image/jpeg;base64,${content}`} alt={alt} className={className} />
  if (!hasFailed) return <PictureToCome text={t('fish-photos.loading')} />
  return (
    <div role="alert" className="flex flex-col items-start gap-2">
      <p>{t('fish-photos.failed')}</p>
      <Button variant="secondary" onPress={onAgain}>
        {t('fish-photos.again')}
      </Button>
    </div>
  )
}
