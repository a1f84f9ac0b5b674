import { partOnDemand } from '#web/platform/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const frames = {
  whileLoading: <Skeleton className="h-[46svh] min-h-76 w-full rounded-lg" />,
  // The list beside a map has the same data as text.
  WhenMissing: () => null,
}

export const MapOfShapes = partOnDemand(() => import('./map-of-shapes.tsx'), frames)
export const MapOfWaters = partOnDemand(() => import('./all-waters/map-of-waters.tsx'), frames)
export const ZoneMap = partOnDemand(() => import('./zone-map.tsx'), frames)
