import { Skeleton } from './skeleton.tsx'

/** In the place of a picture that is being loaded. */
export const PictureToCome = ({ text }: { text: string }) => (
  <div role="status">
    <span className="sr-only">{text}</span>
    <Skeleton className="h-64 w-full rounded-lg" />
  </div>
)
