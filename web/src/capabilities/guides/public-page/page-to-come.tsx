import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'

export const PageToCome = () => (
  <div className="flex flex-col gap-4 pt-3">
    <Skeleton className="h-4 w-1/2 md:w-1/4" />
    <Skeleton className="h-11 w-3/4 md:w-1/2" />
    <Skeleton className="h-5 w-1/2 md:w-1/3" />
    <Skeleton className="h-44 w-full md:max-w-lines" />
    <div className="mt-4 max-w-lines">
      <SkeletonLines lines={8} />
    </div>
  </div>
)
