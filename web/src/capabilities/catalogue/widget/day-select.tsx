import type { ResponseOf } from '#contract/call.ts'
import type { listDays } from '#contract/catalogue.ts'
import type { listHeldDays } from '#contract/holds.ts'
import { minutesToWait } from '#rules/sale/held-places.ts'
import { addDays } from '#rules/days.ts'
import { dayText } from '#rules/day-text.ts'
import { Select } from '#web/ui/select.tsx'
import { useTexts } from '#web/ui/region.ts'

/** The days of one request; the calendar outside has the others. */
export const DAYS_SHOWN = 62

interface DaySelectProps {
  day: string
  today: string
  days: ResponseOf<typeof listDays>['days']
  /** Full days that are only held by people who are paying. */
  held: ResponseOf<typeof listHeldDays>['days']
  onChange: (day: string) => void
}

export function DaySelect({ day, today, days, held, onChange }: DaySelectProps) {
  const { t, region } = useTexts()
  const stateOf = (one: string) => {
    const state = days.find((known) => known.day === one)?.state ?? 'open'
    return state === 'past' ? 'closed' : state
  }
  const textOf = (one: string) => {
    const shown = dayText(one, 'short', region)
    const state = stateOf(one)
    const seconds = held.find((known) => known.day === one)?.freeInSeconds
    if (state === 'full' && seconds !== undefined)
      return t('find.widget.dayState.held', { day: shown, count: minutesToWait(seconds) })
    if (state !== 'open') return t(`find.widget.dayState.${state}`, { day: shown })
    return one === today ? t('find.widget.today', { day: shown }) : shown
  }
  return (
    <Select
      isSmall
      label={t('find.day')}
      value={day}
      onChange={onChange}
      options={Array.from({ length: DAYS_SHOWN }, (_, step) => addDays(today, step)).map((one) => ({
        value: one,
        text: textOf(one),
        // The selected day stays selectable: the list outside explains why it is unavailable.
        isDisabled: one !== day && stateOf(one) !== 'open',
      }))}
    />
  )
}
