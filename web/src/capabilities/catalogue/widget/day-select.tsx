import { useTranslation } from 'react-i18next'
import { addDays } from '#rules/days.ts'
import type { DayInfo } from '#web/ui/day-state.ts'
import { dayText } from '#web/ui/day-text.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useRegion } from '#web/ui/region.ts'

/** As many as are known at once; the calendar outside knows the others. */
const DAYS = 62

interface DaySelectProps {
  day: string
  today: string
  infoOf: (day: string) => DayInfo | undefined
  onChange: (day: string) => void
}

/** The next days; those that cannot be had say so. */
export function DaySelect({ day, today, infoOf, onChange }: DaySelectProps) {
  const { t } = useTranslation()
  const region = useRegion()
  const textOf = (one: string) => {
    const shown = dayText(one, 'short', region)
    const state = infoOf(one)?.state ?? 'open'
    if (state !== 'open') return t(`find.widget.dayState.${state}`, { day: shown })
    return one === today ? t('find.widget.today', { day: shown }) : shown
  }
  return (
    <NativeSelect
      label={t('find.day')}
      value={day}
      onChange={onChange}
      options={Array.from({ length: DAYS }, (_, step) => addDays(today, step)).map((one) => ({
        value: one,
        text: textOf(one),
        // The chosen one stays choosable: the list outside says why and when instead.
        isDisabled: one !== day && (infoOf(one)?.state ?? 'open') !== 'open',
      }))}
    />
  )
}
