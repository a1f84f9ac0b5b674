import { dayText } from '#rules/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { useTexts } from '#web/ui/region.ts'
import { isComplete } from '../complete-day.ts'
import { DayChips } from './day-chips.tsx'

interface DutyDaysProps {
  days: readonly string[]
  onChange: (days: string[]) => void
  /** The day that is typed and not added yet. */
  typed: string
  onType: (day: string) => void
  today: string
}

/** Single days of duty from today on: added one by one, each taken away again. */
export function DutyDays({ days, onChange, typed, onType, today }: DutyDaysProps) {
  const { t, region } = useTexts()
  const whyNot = !isComplete(typed)
    ? undefined
    : typed < today
      ? t('office-wardens.duty.past')
      : days.includes(typed)
        ? t('office-wardens.duty.twice')
        : undefined
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-display text-lg font-[640]">{t('office-wardens.duty.title')}</legend>
      {days.length === 0 ? (
        <p className="text-ink-soft">{t('office-wardens.duty.none')}</p>
      ) : (
        <DayChips
          days={days}
          labelOf={(day) => t('office-wardens.duty.remove', { day: dayText(day, 'dated', region) })}
          onRemove={(day) => onChange(days.filter((other) => other !== day))}
        />
      )}
      <div className="flex flex-wrap items-end gap-3">
        <DateField label={t('office-wardens.duty.day')} value={typed} onChange={onType} error={whyNot} />
        <Button
          variant="secondary"
          disabledBecause={whyNot ?? (isComplete(typed) ? undefined : t('office-wardens.duty.choose'))}
          onPress={() => {
            onChange([...days, typed].toSorted())
            onType('')
          }}
        >
          {t('office-wardens.duty.add')}
        </Button>
      </div>
    </fieldset>
  )
}
