import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Calendar } from '../calendar.tsx'
import { DayStrip } from '../day-strip.tsx'
import { TODAY, sampleDay } from './samples.ts'

export function Days() {
  const { t } = useTranslation()
  const [day, setDay] = useState<string>('2027-05-07')
  const infoOf = sampleDay({
    full: t('gallery.reasons.full'),
    closed: t('gallery.reasons.closed'),
    tooEarly: t('gallery.reasons.tooEarly'),
  })
  return (
    <div id="days" className="flex flex-col gap-8">
      <DayStrip
        label={t('gallery.whichDay')}
        value={day}
        onChange={setDay}
        today={TODAY}
        infoOf={(one) => {
          const info = infoOf(one)
          return info?.hint ? { ...info, hint: t('gallery.places', { count: Number(info.hint) }) } : info
        }}
        onMore={() => setDay('2027-05-23')}
      />
      <Calendar
        label={t('gallery.whichDay')}
        value={day}
        onChange={setDay}
        today={TODAY}
        firstDay={TODAY}
        infoOf={infoOf}
      />
    </div>
  )
}
