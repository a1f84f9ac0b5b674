import { useId } from 'react'
import { dayText } from '#rules/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { useDutyText } from '#web/ui/duty-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { type DraftMistakes, type DutyDraft, isWritten, withoutStrayDays } from './duty-draft.ts'
import { LeftOutDays } from './left-out-days.tsx'
import { WeekdayToggles } from './weekday-toggles.tsx'

interface DutyPatternCardProps {
  draft: DutyDraft
  /** What is over of it stays, so that its beginning is not asked. */
  isBegun: boolean
  today: string
  mistakes: DraftMistakes
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (draft: DutyDraft) => void
  onRemove: () => void
}

/** A weekly duty in a sentence that follows what is chosen. */
export function DutyPatternCard(props: DutyPatternCardProps) {
  const { draft, isBegun, today, mistakes, isOpen, onOpen, onChange, onRemove } = props
  const { t, region } = useTexts()
  const dutyText = useDutyText()
  const id = useId()
  const sentence = isWritten(draft) ? dutyText(draft, { day: today }) : t('office-wardens.pattern.unnamed')
  const change = (changes: Partial<DutyDraft>) => onChange(withoutStrayDays({ ...draft, ...changes }))
  const whyNot = Object.values(mistakes)[0] as string | undefined
  // While something is missing, the button that saves says what.
  const wrong = isWritten(draft) ? mistakes : {}
  return (
    <li className="flex flex-col gap-4 rounded-md border border-edge p-4">
      <p id={id} role="status" className="font-semibold first-letter:uppercase">
        {sentence}
      </p>
      {!isOpen && whyNot !== undefined && <p className="text-alarm">{whyNot}</p>}
      {isOpen && (
        <div role="group" aria-labelledby={id} className="flex flex-col gap-5">
          <WeekdayToggles
            label={t('office-wardens.pattern.weekdays')}
            chosen={draft.weekdays}
            error={wrong.weekdays}
            isFirst={draft.weekdays.length === 0}
            onChange={(weekdays) => change({ weekdays })}
          />
          <div className="flex flex-wrap items-start gap-4">
            {isBegun ? (
              <p className="basis-full text-ink-soft">
                {t('office-wardens.pattern.begun', { day: dayText(draft.from, 'dated', region) })}
              </p>
            ) : (
              <DateField
                label={t('office-wardens.pattern.from')}
                value={draft.from}
                error={wrong.from}
                onChange={(from) => change({ from })}
              />
            )}
            <DateField
              label={t('office-wardens.pattern.to')}
              value={draft.to}
              error={wrong.to}
              onChange={(to) => change({ to })}
            />
          </div>
          {isWritten(draft) && <LeftOutDays draft={draft} today={today} onChange={change} />}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'office-wardens.pattern.closeOne' : 'office-wardens.pattern.changeOne', {
            duty: sentence,
          })}
          onPress={() => onOpen(!isOpen)}
        >
          {t(isOpen ? 'office-wardens.pattern.close' : 'office-wardens.pattern.change')}
        </Button>
        <Button
          variant="secondary"
          aria-label={t('office-wardens.pattern.removeOne', { duty: sentence })}
          onPress={onRemove}
        >
          {t('office-wardens.pattern.remove')}
        </Button>
      </div>
    </li>
  )
}
