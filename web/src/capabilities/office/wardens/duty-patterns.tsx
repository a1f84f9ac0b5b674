import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Duty } from '#rules/club/duty.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { type DutyDraft, newDraft, useDraftMistakes } from './duty-draft.ts'
import { DutyPatternCard } from './duty-pattern-card.tsx'

interface DutyPatternsProps {
  drafts: readonly DutyDraft[]
  /** As it was when it was read. */
  before: Duty
  today: string
  onChange: (drafts: DutyDraft[]) => void
}

/** What comes back every week: each in a sentence, changed where it is read. */
export function DutyPatterns({ drafts, before, today, onChange }: DutyPatternsProps) {
  const { t } = useTexts()
  const mistakesOf = useDraftMistakes(before, today)
  const [opened, setOpened] = useState<number>()
  const replace = (at: number, ...by: DutyDraft[]) => onChange(drafts.toSpliced(at, 1, ...by))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-display text-lg font-[640]">{t('office-wardens.pattern.title')}</legend>
      <p className="text-sm text-ink-soft">{t('office-wardens.pattern.explained')}</p>
      {drafts.length === 0 ? (
        <p className="text-ink-soft">{t('office-wardens.pattern.none')}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {drafts.map((draft, at) => (
            <DutyPatternCard
              // A draft has no name of its own, and its place is the only thing that stays while it is written.
              key={at}
              draft={draft}
              isBegun={before.patterns.some(({ from }) => from === draft.from && from < today)}
              today={today}
              mistakes={mistakesOf(draft)}
              isOpen={opened === at}
              onOpen={(isOpen) => setOpened(isOpen ? at : undefined)}
              onChange={(next) => replace(at, next)}
              onRemove={() => {
                setOpened(undefined)
                replace(at)
              }}
            />
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="secondary"
          icon={<Plus aria-hidden className="size-5" />}
          onPress={() => {
            setOpened(drafts.length)
            onChange([...drafts, newDraft(today)])
          }}
        >
          {t('office-wardens.pattern.new')}
        </Button>
      </div>
    </fieldset>
  )
}
