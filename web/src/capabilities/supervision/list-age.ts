import { wallClock } from '#rules/wall-clock.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'
import { dayText, timeText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { agoText } from './verdict/ago-text.ts'
import { useMinute } from '#web/platform/use-minute.ts'

const MINUTE_MS = 60_000

/** The time of the list on the phone, and its age: "Elenco delle 7:12, 3 ore fa". */
export function useListAge(): (asOf: Date) => string {
  const { t, region } = useTexts()
  const now = useMinute()
  return (asOf) => {
    const { day, time } = wallClock(zoneOfTheWaters(), asOf)
    const isToday = day === wallClock(zoneOfTheWaters(), now).day
    const isNew = now.getTime() - asOf.getTime() < MINUTE_MS
    return t(`check.list.${isNew ? 'now' : isToday ? 'today' : 'before'}`, {
      time: timeText(time),
      day: dayText(day, 'day', region),
      ago: agoText(asOf, now, region),
    })
  }
}
