import { dayText } from '#rules/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { useTexts } from '#web/ui/region.ts'
import { isComplete } from '../complete-day.ts'
import { DayChips } from './day-chips.tsx'
import { type DutyDraft, useWhyNotLeftOut } from './duty-draft.ts'

interface LeftOutDaysProps {
  draft: DutyDraft
  today: string
  onChange: (changes: Partial<DutyDraft>) => void
}

/** Days of a weekly duty without duty: each taken out, and put back. */
export function LeftOutDays({ draft, today, onChange }: LeftOutDaysProps) {
  const { t, region } = useTexts()
  const whyNot = useWhyNotLeftOut(today)(draft)
  const { leaveOut, except } = draft
  const shown = except.filter((day) => day >= today)
  return (
    <div className="flex flex-col gap-3">
      {shown.length > 0 && (
        <>
          <p className="font-semibold">{t('office-wardens.pattern.except')}</p>
          <DayChips
            days={shown}
            labelOf={(day) => t('office-wardens.pattern.putBack', { day: dayText(day, 'dated', region) })}
            onRemove={(day) => onChange({ except: except.filter((other) => other !== day) })}
          />
        </>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <DateField
          label={t('office-wardens.pattern.leaveOut')}
          value={leaveOut}
          error={whyNot}
          onChange={(day) => onChange({ leaveOut: day })}
        />
        <Button
          variant="secondary"
          disabledBecause={whyNot ?? (isComplete(leaveOut) ? undefined : t('office-wardens.duty.choose'))}
          onPress={() => onChange({ except: [...except, leaveOut].toSorted(), leaveOut: '' })}
        >
          {t('office-wardens.pattern.leaveOutAct')}
        </Button>
      </div>
    </div>
  )
}
