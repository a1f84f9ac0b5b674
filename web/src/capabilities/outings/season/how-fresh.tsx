import { dayText, timeText } from '#rules/day-text.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'
import { useTexts } from '#web/ui/region.ts'
import type { Season } from './use-season.ts'

/** Without a connection: when the figures were read; and how many entries only this phone has. Else nothing. */
export function HowFresh({ season: { asOf, waiting } }: { season: Season }) {
  const { t, region } = useTexts()
  const isOnline = useOnline()
  if (isOnline && waiting === 0) return null
  const { day, time } = wallClock(zoneOfTheWaters(), asOf)
  return (
    <p className="text-ink-soft">
      {[
        !isOnline && t('season.asOf', { day: dayText(day, 'day', region), time: timeText(time) }),
        waiting > 0 && t('season.waiting', { count: waiting }),
      ]
        .filter((text) => text !== false)
        .join(' ')}
    </p>
  )
}
