import { useRegion } from '#web/ui/region.ts'

/** The day of a moment, where the person is. */
export function useDayText(): (moment: string) => string {
  const format = new Intl.DateTimeFormat(useRegion(), { day: 'numeric', month: 'long', year: 'numeric' })
  return (moment) => format.format(new Date(moment))
}
