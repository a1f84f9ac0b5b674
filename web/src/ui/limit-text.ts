import { limitOnClock } from '#rules/permit/changes.ts'
import { dayText, timeText } from '#rules/day-text.ts'
import { useTexts } from './region.ts'

/** A deadline as text, by the clock of the permit's waters: midnight becomes the end of the day before. */
export function useLimitText(timeZone: string): (until: string | Date) => string {
  const { t, region } = useTexts()
  return (until) => {
    const { day, time } = limitOnClock(timeZone, new Date(until))
    const shown = dayText(day, 'day', region)
    return time === undefined
      ? t('changes.untilEndOf', { day: shown })
      : t('changes.untilTime', { day: shown, time: timeText(time) })
  }
}
