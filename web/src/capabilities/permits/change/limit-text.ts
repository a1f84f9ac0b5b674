import { limitOnClock } from '#rules/changes.ts'
import { dayText, timeText } from '#web/ui/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import type { HeldPermit } from '../my-permits/sort-permits.ts'

/** A deadline of a permit as text, by the clock of its waters: midnight becomes the end of the day before. */
export function useLimitText({ river: { timeZone } }: Pick<HeldPermit, 'river'>): (until: string) => string {
  const { t, region } = useTexts()
  return (until) => {
    const { day, time } = limitOnClock(timeZone, new Date(until))
    const shown = dayText(day, 'day', region)
    return time === undefined
      ? t('changes.untilEndOf', { day: shown })
      : t('changes.untilTime', { day: shown, time: timeText(time) })
  }
}
