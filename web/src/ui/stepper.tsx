import { useTranslation } from 'react-i18next'

interface StepperProps {
  /** Short names. */
  steps: readonly string[]
  /** Index of the current step. */
  current: number
  /** The process, such as the purchase. */
  label: string
}

/** Steps along a line, drawn up to the current one. */
export function Stepper({ steps, current, label }: StepperProps) {
  const { t } = useTranslation()
  const way = steps.length > 1 ? current / (steps.length - 1) : 1
  return (
    <div className="px-1.5">
      <div className="relative h-3" aria-hidden>
        <div className="absolute inset-x-0 top-1.25 h-0.5 rounded-full bg-hair" />
        <div
          className="absolute inset-x-0 top-1.25 h-0.5 origin-left rounded-full bg-line transition-transform duration-250 ease-water forced-colors:bg-[Highlight]"
          style={{ transform: `scaleX(${way})` }}
        />
        {steps.map((step, index) => (
          <Knot
            key={step}
            at={steps.length > 1 ? index / (steps.length - 1) : 1}
            state={stateOf(index, current)}
          />
        ))}
      </div>
      <ol aria-label={label} className="mt-1.5 -mx-1.5 flex justify-between gap-3 text-sm">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={index === current ? 'font-semibold text-ink' : 'sr-only text-ink-soft md:not-sr-only'}
          >
            {step}
            {index < current && <span className="sr-only">, {t('ui.stepDone')}</span>}
          </li>
        ))}
        <li aria-hidden className="text-ink-soft md:hidden">
          {t('ui.stepOf', { step: current + 1, steps: steps.length })}
        </li>
      </ol>
    </div>
  )
}

type KnotState = 'gone' | 'here' | 'ahead'

function stateOf(index: number, current: number): KnotState {
  if (index === current) return 'here'
  return index < current ? 'gone' : 'ahead'
}

const knots: Record<KnotState, string> = {
  gone: 'size-2 bg-line',
  here: 'size-3.5 border-3 border-line bg-paper',
  ahead: 'size-2 bg-edge',
}

function Knot({ at, state }: { at: number; state: KnotState }) {
  return (
    <span
      className={`absolute top-1.5 -translate-x-1/2 -translate-y-1/2 rounded-full ${knots[state]}`}
      style={{ left: `${at * 100}%` }}
    />
  )
}
