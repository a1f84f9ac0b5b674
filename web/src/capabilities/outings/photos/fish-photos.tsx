import { useTranslation } from 'react-i18next'
import type { HeldPermit } from '#contract/permits.ts'
import { isPhotoProof } from '#rules/river/photo-proof.ts'
import type { CatchEntry } from '#web/platform/offline/index.ts'
import { useFishWords } from '../log/fish-words.ts'
import { OnePhoto } from './one-photo.tsx'
import { TakePhoto } from './take-photo.tsx'
import { useFishPhotos } from './use-fish-photos.ts'

interface FishPhotosProps {
  fish: CatchEntry
  held: HeldPermit
  zoneId: number | undefined
}

/** The photographs of a fish; who will see one is said before it is taken. */
export function FishPhotos({ fish, held, zoneId }: FishPhotosProps) {
  const { t } = useTranslation()
  const { name } = useFishWords()
  const photos = useFishPhotos(fish)
  const isProof = isPhotoProof(held.river, { zoneId }, fish)
  return (
    <section aria-labelledby="photos-of-fish" className="at-the-river flex flex-col gap-4 pt-8">
      <h2 id="photos-of-fish" className="text-xl">
        {t('fish-photos.title')}
      </h2>
      <p className={isProof ? 'font-semibold' : 'text-ink-soft'}>
        {t(isProof ? 'fish-photos.alsoClub' : 'fish-photos.onlyYou')}
      </p>
      {photos.map((photo) => (
        <OnePhoto key={photo.id} photo={photo} alt={t('fish-photos.alt', { fish: name(fish.species) })} />
      ))}
      {/* The server knows no photographs of a fish that it refused. */}
      {fish.refused === undefined && (
        <TakePhoto fish={fish} isProof={isProof} isAnother={photos.length > 0} />
      )}
    </section>
  )
}
