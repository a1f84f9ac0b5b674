import { X } from 'lucide-react'
import { useState } from 'react'
import { dayText } from '#rules/day-text.ts'
import { useToday } from '#web/platform/today.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { isComplete } from '../complete-day.ts'

interface DutyDaysProps {
  days: readonly string[]
  onChange: (days: string[]) => void
}

/** The days of duty from today on: added one by one, each taken away again. */
export function DutyDays({ days, onChange }: DutyDaysProps) {
  const { t, region } = useTexts()
  const today = useToday()
  const [day, setDay] = useState('')
  const whyNot = !isComplete(day)
    ? undefined
    : day < today
      ? t('office-wardens.duty.past')
      : days.includes(day)
        ? t('office-wardens.duty.twice')
        : undefined
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-display text-lg font-[640]">{t('office-wardens.duty.title')}</legend>
      {days.length === 0 ? (
        <p className="text-ink-soft">{t('office-wardens.duty.none')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {days.map((one) => (
            <li key={one}>
              <PlainButton
                className="inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-full border border-edge bg-sheet px-4 hover:border-river"
                aria-label={t('office-wardens.duty.remove', { day: dayText(one, 'dated', region) })}
                onPress={() => onChange(days.filter((other) => other !== one))}
              >
                {dayText(one, 'short', region)}
                <X aria-hidden className="size-4" />
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <DateField label={t('office-wardens.duty.day')} value={day} onChange={setDay} error={whyNot} />
        <Button
          variant="secondary"
          disabledBecause={whyNot ?? (isComplete(day) ? undefined : t('office-wardens.duty.choose'))}
          onPress={() => {
            onChange([...days, day].toSorted())
            setDay('')
          }}
        >
          {t('office-wardens.duty.add')}
        </Button>
      </div>
    </fieldset>
  )
}
