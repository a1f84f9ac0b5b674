import { dayText, timeText } from '#rules/day-text.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'
import { useToday } from '#web/platform/today.ts'
import { useTexts } from '#web/ui/region.ts'
import { useOffice } from './use-office.ts'

/** A moment by the clock of the association: today only its time. */
export function useMomentText(): (at: string) => string {
  const { t, region } = useTexts()
  const today = useToday()
  const zone = useOffice()?.timeZone ?? zoneOfTheWaters()
  return (at) => {
    const { day, time } = wallClock(zone, new Date(at))
    return day === today
      ? t('office.todayAt', { time: timeText(time) })
      : t('office.dayAt', { day: dayText(day, 'dated', region), time: timeText(time) })
  }
}
