import type { HeldPermit } from '#contract/permits.ts'
import { dayText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'

const NAMED_AT_MOST = 3

/** A permit's days to come in words; undefined when it has none and nothing can be booked. */
export function useDaysToComeText() {
  const { t, region } = useTexts()
  return ({ bookedDayByDay, lastDay }: HeldPermit, days: readonly string[]): string | undefined => {
    const named = new Intl.ListFormat(region).format(
      days.slice(0, NAMED_AT_MOST).map((day) => dayText(day, 'short', region)),
    )
    const last = dayText(days.at(-1) ?? lastDay, 'short', region)
    const count = days.length
    if (bookedDayByDay) {
      const until = t('season.left.until', { day: dayText(lastDay, 'short', region) })
      if (count === 0) return `${t('season.left.toBook')} ${until}`
      const booked =
        count > NAMED_AT_MOST
          ? t('season.left.bookedMany', { count, day: last })
          : t('season.left.booked', { count, days: named })
      return `${booked} ${until}`
    }
    if (count === 0) return undefined
    return count > NAMED_AT_MOST
      ? t('season.left.daysMany', { count, day: last })
      : t('season.left.days', { count, days: named })
  }
}
