import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'

/** `hasHead`: what is known of the permit is shown above. */
export const FormToCome = ({ hasHead = false }: { hasHead?: boolean }) => (
  <div className="flex flex-col gap-8 pt-6">
    {!hasHead && (
      <div className="flex flex-col gap-3">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-9 w-3/4" />
      </div>
    )}
    <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_minmax(300px,380px)] md:gap-12">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-10 w-60" />
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-20 w-full rounded-md" />
        ))}
      </div>
      <SkeletonLines lines={5} />
    </div>
  </div>
)
