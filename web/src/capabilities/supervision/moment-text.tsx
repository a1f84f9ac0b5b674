import { wallClock } from '#rules/wall-clock.ts'
import { useWatersClock } from '#web/platform/fishing-day.ts'
import { dayText, timeText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'

/** A moment by the clock of its waters: "today, 8:12", "Saturday 1 May, 18:00". */
export function MomentText({ at, timeZone }: { at: string; timeZone: string }) {
  const { t, region } = useTexts()
  const { day: today } = useWatersClock(timeZone)
  const { day, time } = wallClock(timeZone, new Date(at))
  const on = day === today ? t('supervision.today') : dayText(day, 'day', region)
  return `${on}, ${timeText(time)}`
}
