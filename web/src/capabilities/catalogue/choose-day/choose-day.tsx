import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#rules/days.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { Calendar } from '#web/platform/days-on-demand.tsx'
import type { CalendarProps } from '#web/ui/calendar.tsx'
import type { DayInfo } from '#web/ui/day-state.ts'
import { DayStrip } from '#web/ui/day-strip.tsx'
import { useIsWide } from '#web/platform/use-wide.ts'

// On a phone the days come first; the calendar loads later.
const loadSheet = () => import('./day-sheet.tsx')
const DaySheet = partOnDemand(loadSheet)
/** Permits may be on sale up to a year ahead. */
const DAYS_AHEAD = 366

interface ChooseDayProps {
  day: string
  today: string
  days: {
    infoOf: (day: string) => DayInfo | undefined
    showMonth: (firstOfMonth: string) => void
  }
  onChange: (day: string) => void
  isLabelHidden?: boolean
  /** Show the row of days also on wide screens. */
  isAlwaysStrip?: boolean
}

/** The next days in a row on a phone, with the calendar behind a button; on wide screens the calendar. */
export function ChooseDay({
  day,
  today,
  days,
  onChange,
  isLabelHidden = false,
  isAlwaysStrip = false,
}: ChooseDayProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const isWide = useIsWide() && !isAlwaysStrip
  useEffect(() => {
    // Without a network, opening the calendar shows the error.
    if (!isWide) loadSheet().catch(() => undefined)
  }, [isWide])
  const calendar: CalendarProps = {
    label: t('find.day'),
    value: day,
    today,
    firstDay: today,
    lastDay: addDays(today, DAYS_AHEAD),
    infoOf: days.infoOf,
    onMonthChange: days.showMonth,
    onChange(chosen) {
      setOpen(false)
      onChange(chosen)
    },
  }
  if (isWide)
    return (
      <div>
        {!isLabelHidden && <h2 className="mb-2 text-lg">{t('find.day')}</h2>}
        <Calendar {...calendar} />
      </div>
    )
  return (
    <>
      <DayStrip
        label={t('find.day')}
        isLabelHidden={isLabelHidden}
        value={day}
        today={today}
        infoOf={days.infoOf}
        onChange={onChange}
        onMore={() => setOpen(true)}
      />
      {isOpen && <DaySheet {...calendar} onClose={() => setOpen(false)} />}
    </>
  )
}
