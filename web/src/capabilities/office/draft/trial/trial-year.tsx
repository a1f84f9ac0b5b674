import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { daysFromTo } from '#rules/days.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { DayTrial } from '#rules/sale/try-purchase.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { YearDays } from '../calendars/year-days.tsx'
import type { personOf } from './people.ts'
import { holderOn, type Tried, tryOn } from './tried.ts'
import type { TriedFile, TriedPermit } from './use-permits.ts'

type Tone = 'open' | 'refused' | 'shut' | 'past'

/** Why a day is no day of fishing, for any person. */
const SHUT: readonly string[] = ['OUT_OF_SEASON', 'NOT_ON_THIS_WEEKDAY', 'CLOSED']

const toneOfTrial = ({ refused }: DayTrial): Tone => {
  if (refused.length === 0) return 'open'
  return refused.some(({ code }) => SHUT.includes(code)) ? 'shut' : 'refused'
}

interface YearProps {
  file: TriedFile
  shown: TriedPermit
  tried: Tried
  person: ReturnType<typeof personOf>
  today: Day
  year: number
  day: Day
  onYear: (year: number) => void
  onDay: (day: Day) => void
}

/** Each day of the year by whether this person can buy it. */
export function TrialYear({ file, shown, tried, person, today, year, day, onYear, onDay }: YearProps) {
  const { t } = useTranslation()
  const minute = useMinute().getTime()
  const tones = useMemo(() => {
    const now = new Date(minute)
    const toneOn = (one: Day): Tone =>
      one < today
        ? 'past'
        : toneOfTrial(tryOn(shown, tried, one, holderOn(person, shown, tried, file.permits, one), now).trial)
    return new Map(daysFromTo(`${year}-01-01`, `${year}-12-31`).map((one) => [one, toneOn(one)]))
  }, [file, shown, tried, person, minute, today, year])
  return (
    <>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {(['open', 'refused', 'shut'] as const).map((tone) => (
          <li key={tone} className="flex items-center gap-2">
            <span
              aria-hidden
              className={`size-4 rounded-sm border ${tone === 'open' ? 'border-hair bg-glacier' : tone === 'refused' ? 'border-alarm' : 'border-hair'}`}
            />
            {t(`office-rules.trial.tones.${tone}`)}
          </li>
        ))}
      </ul>
      <YearDays
        year={year}
        onYear={onYear}
        selected={day}
        onPress={onDay}
        dayOf={(one) => {
          const tone = tones.get(one) ?? 'past'
          return { tone, text: t(`office-rules.trial.tones.${tone}`) }
        }}
      />
    </>
  )
}
