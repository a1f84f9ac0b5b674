import type { CalendarProps } from '#web/ui/calendar.tsx'
import type { DateFieldProps } from '#web/ui/date-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { partOnDemand } from './on-demand.tsx'

/** The calendar and the typed day; React Aria, on which both are built, is fetched when one of them is first drawn. */
export const Calendar = partOnDemand<CalendarProps>(
  () => import('#web/ui/calendar.tsx').then((found) => ({ default: found.Calendar })),
  { whileLoading: <Skeleton className="h-[480px] w-full rounded-md" /> },
)

export const DateField = partOnDemand<DateFieldProps>(
  () => import('#web/ui/date-field.tsx').then((found) => ({ default: found.DateField })),
  { whileLoading: <Skeleton className="h-[78px] w-56 rounded-md" /> },
)
