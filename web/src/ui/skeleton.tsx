/** A placeholder with the size and place of the content, by `className`. */
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return <span aria-hidden className={`block animate-breathe rounded-sm bg-hair ${className}`} />
}

interface SkeletonsProps {
  /** The class of each. */
  of: readonly string[]
  className?: string
}

/** Placeholders for a list or page. */
export const Skeletons = ({ of, className = 'flex flex-col gap-6' }: SkeletonsProps) => (
  <div className={className}>
    {of.map((each, n) => (
      <Skeleton key={n} className={each} />
    ))}
  </div>
)

/** Placeholder lines; the last one is shorter. */
export const SkeletonLines = ({ lines = 3 }: { lines?: number }) => (
  <Skeletons
    of={Array.from({ length: lines }, (_, line) => (line === lines - 1 ? 'h-4 w-3/5' : 'h-4 w-full'))}
    className="flex flex-col gap-2.5"
  />
)
