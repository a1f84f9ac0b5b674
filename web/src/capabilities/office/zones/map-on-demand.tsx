import { partOnDemand } from '#web/platform/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { MapToDrawProps } from './drawing-map/map-to-draw.tsx'

export const MapToDraw = partOnDemand<MapToDrawProps>(() => import('./drawing-map/map-to-draw.tsx'), {
  whileLoading: <Skeleton className="h-[52svh] min-h-76 w-full rounded-lg" />,
  // The list of points has the same as text.
  WhenMissing: () => null,
})
