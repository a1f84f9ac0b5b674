import { useTranslation } from 'react-i18next'
import { limitOnClock } from '#rules/changes.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'
import { dayText, timeText } from '#web/ui/day-text.ts'
import { useRegion } from '#web/ui/region.ts'

/** A deadline as text: midnight becomes the end of the day before. */
export function useLimitText(): (until: string) => string {
  const { t } = useTranslation()
  const region = useRegion()
  return (until) => {
    const { day, time } = limitOnClock(zoneOfTheWaters(), new Date(until))
    const shown = dayText(day, 'day', region)
    return time === undefined
      ? t('changes.untilEndOf', { day: shown })
      : t('changes.untilTime', { day: shown, time: timeText(time) })
  }
}
