import { listCatchPhotos } from '#contract/catch-photos.ts'
import { type CatchEntry, type KeptPhoto, useKeptPhotos } from '#web/platform/offline/index.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'

/** The photographs of a fish: those on this phone, and those that another phone has sent. */
export function useFishPhotos({ id, purchaseId }: Pick<CatchEntry, 'id' | 'purchaseId'>): KeptPhoto[] {
  const kept = useKeptPhotos()
  const { data } = useCallQuery(listCatchPhotos, { purchaseId })
  const known = new Set(kept.map((photo) => photo.id))
  const elsewhere = (data?.photos ?? []).filter(
    ({ photoId, catchId, isComplete }) => isComplete && catchId === id && !known.has(photoId),
  )
  return [
    ...kept.filter((photo) => photo.catchId === id && photo.isRemoved !== true),
    ...elsewhere.map(({ photoId, forClub, bytes }) => ({
      id: photoId,
      purchaseId,
      catchId: id,
      forClub,
      bytes,
      takenAt: 0,
      received: bytes,
      sentAt: 0,
    })),
  ]
}
