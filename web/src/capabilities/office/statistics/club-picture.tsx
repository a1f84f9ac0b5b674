import { readClubPhoto } from '#contract/catch-photos.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { FishPhoto } from '#web/ui/fish-photo.tsx'

interface ClubPictureProps {
  associationId: number
  photoId: string
  alt: string
}

export function ClubPicture({ associationId, photoId, alt }: ClubPictureProps) {
  const { data, isError, refetch } = useCallQuery(
    readClubPhoto,
    { associationId, photoId },
    { staleMs: Infinity },
  )
  return (
    <FishPhoto
      content={data?.content}
      hasFailed={isError}
      onAgain={() => void refetch()}
      alt={alt}
      className="aspect-4/3 w-full rounded-md border border-hair bg-sheet object-contain"
    />
  )
}
