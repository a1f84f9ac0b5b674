import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HeldPermit } from '#contract/permits.ts'
import { countDays } from '#rules/days.ts'
import { Calendar } from '#web/platform/days-on-demand.tsx'
import { DayStrip } from '#web/ui/day-strip.tsx'
import type { BookingForm } from './use-booking-form.ts'

const AT_ONCE = 14

interface DayToBookProps {
  held: HeldPermit
  form: BookingForm
  today: string
  onChange: (day: string) => void
}

/** The days of the permit from today on; for a long one, the next two weeks, with the others in a calendar. */
export function DayToBook({ held, form, today, onChange }: DayToBookProps) {
  const { t } = useTranslation()
  const [isCalendar, setCalendar] = useState(false)
  const from = today > held.firstDay ? today : held.firstDay
  const left = countDays(from, held.lastDay)
  const { infoOf } = form.days
  return (
    <div className="flex flex-col gap-4">
      <DayStrip
        label={t('booking.day')}
        value={form.day}
        onChange={onChange}
        today={today}
        from={from}
        days={Math.min(left, AT_ONCE)}
        infoOf={infoOf}
        {...(left > AT_ONCE && { onMore: () => setCalendar(!isCalendar) })}
      />
      {isCalendar && (
        <div className="flex justify-center">
          <Calendar
            label={t('booking.day')}
            value={form.day}
            onChange={onChange}
            today={today}
            firstDay={from}
            lastDay={held.lastDay}
            infoOf={infoOf}
          />
        </div>
      )}
    </div>
  )
}
