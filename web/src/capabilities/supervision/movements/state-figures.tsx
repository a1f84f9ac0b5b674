import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutingState } from '#rules/river/field-day.ts'
import { outingStyles } from '../outing-state.tsx'
import type { Counts } from './zones-of-day.ts'

export type Shown = 'all' | OutingState

const CHOICES: readonly Shown[] = ['all', 'started', 'planned', 'ended']

interface StateFiguresProps {
  counts: Counts
  shown: Shown
  onShow: (shown: Shown) => void
}

export function StateFigures({ counts, shown, onShow }: StateFiguresProps) {
  const { t } = useTranslation()
  const name = useId()
  const all = counts.planned + counts.started + counts.ended
  return (
    <div
      role="radiogroup"
      aria-label={t('supervision.movements.show')}
      className="grid grid-cols-[repeat(auto-fit,minmax(4.4rem,1fr))] gap-px overflow-hidden rounded-lg border border-hair bg-hair"
    >
      {CHOICES.map((choice) => {
        const count = choice === 'all' ? all : counts[choice]
        return (
          <label
            key={choice}
            className="relative flex min-h-22 cursor-pointer flex-col bg-sheet px-3 py-3 hover:bg-glacier has-checked:bg-glacier has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-river md:px-5"
          >
            <input
              type="radio"
              name={name}
              checked={choice === shown}
              onChange={() => onShow(choice)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none!"
            />
            <span className="figures flex items-center gap-1.5 text-3xl md:text-4xl">
              {count}
              {choice !== 'all' && <StateMark of={choice} />}
            </span>
            <span className="text-sm leading-snug text-ink-soft">
              {t(`supervision.movements.${choice}`, { count })}
            </span>
            <span
              aria-hidden
              className={`absolute inset-x-0 bottom-0 h-1 ${choice === shown ? 'bg-line' : ''}`}
            />
          </label>
        )
      })}
    </div>
  )
}

function StateMark({ of }: { of: OutingState }) {
  const { Icon, tone } = outingStyles[of]
  return <Icon aria-hidden className={`size-5 ${tone}`} />
}
