import { useTexts } from '#web/ui/region.ts'

/** The day of a moment in the person's time zone. */
export function useDayText(): (moment: string) => string {
  const format = new Intl.DateTimeFormat(useTexts().region, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return (moment) => format.format(new Date(moment))
}
