import { useTranslation } from 'react-i18next'
import { wallClock } from '#rules/wall-clock.ts'
import { useToday } from '#web/platform/today.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'
import { dayText, timeText } from '#web/ui/day-text.ts'
import { useRegion } from '#web/ui/region.ts'

/** A moment by the waters' clock: "today, 8:12", "Saturday 1 May, 18:00". */
export function MomentText({ at }: { at: string }) {
  const { t } = useTranslation()
  const region = useRegion()
  const today = useToday()
  const { day, time } = wallClock(zoneOfTheWaters(), new Date(at))
  const on = day === today ? t('supervision.today') : dayText(day, 'day', region)
  return `${on}, ${timeText(time)}`
}
