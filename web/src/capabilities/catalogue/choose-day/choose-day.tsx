import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#rules/days.ts'
import { Calendar } from '#web/ui/calendar.tsx'
import { DayStrip } from '#web/ui/day-strip.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useIsWide } from '#web/ui/use-wide.ts'
import type { useDays } from '../search/use-days.ts'

/** Permits for a year from now may be on sale somewhere. */
const DAYS_AHEAD = 366

interface ChooseDayProps {
  day: string
  today: string
  days: ReturnType<typeof useDays>
  onChange: (day: string) => void
  isLabelHidden?: boolean
}

/** The next days in a row on a phone, with the calendar behind them; the calendar itself where there is room. */
export function ChooseDay({ day, today, days, onChange, isLabelHidden = false }: ChooseDayProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const isWide = useIsWide()
  const calendar = (
    <Calendar
      label={t('find.day')}
      value={day}
      today={today}
      firstDay={today}
      lastDay={addDays(today, DAYS_AHEAD)}
      infoOf={days.infoOf}
      onMonthChange={days.showMonth}
      onChange={(chosen) => {
        setOpen(false)
        onChange(chosen)
      }}
    />
  )
  if (isWide)
    return (
      <div>
        {!isLabelHidden && <h2 className="mb-2 text-lg">{t('find.day')}</h2>}
        {calendar}
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
      {isOpen && (
        <Sheet isOpen onOpenChange={setOpen} title={t('find.chooseDay')}>
          {calendar}
        </Sheet>
      )}
    </>
  )
}
