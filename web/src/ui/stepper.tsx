import { useTranslation } from 'react-i18next'
import { PlainButton } from './plain-button.tsx'

interface StepperProps {
  /** Short names. */
  steps: readonly string[]
  /** Index of the current step. */
  current: number
  /** The process, such as the purchase. */
  label: string
  /** Where one can go by a press; the current one is where one is. */
  onGo?: (index: number) => void
  /** Of a step that is passed, whether it is done too; absent: it is. */
  isDone?: (index: number) => boolean
}

/** Steps along a line, drawn up to the current one. */
export function Stepper({ steps, current, label, onGo, isDone = () => true }: StepperProps) {
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
      <ol aria-label={label} className="mt-1.5 -mx-1.5 flex items-center justify-between gap-3 text-sm">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={
              index === current
                ? 'font-semibold text-ink'
                : 'sr-only text-ink-soft focus-within:not-sr-only md:not-sr-only'
            }
          >
            {onGo && index !== current ? (
              <PlainButton
                onPress={() => onGo(index)}
                className="min-h-8 cursor-pointer rounded-sm underline-offset-4 hover:text-river hover:underline"
              >
                {step}
              </PlainButton>
            ) : (
              step
            )}
            {index < current && isDone(index) && <span className="sr-only">, {t('ui.stepDone')}</span>}
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
