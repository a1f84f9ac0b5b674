import { useId } from 'react'
import { weekdayText } from '#rules/day-text.ts'
import { fieldError } from '#web/ui/field.tsx'
import { PlainToggle } from '#web/ui/plain-toggle.tsx'
import { useTexts } from '#web/ui/region.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

interface WeekdayTogglesProps {
  label: string
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  error?: string | undefined
  /** Of what has just begun: the first toggle takes the focus. */
  isFirst?: boolean
}

/** The days of the week, each a toggle: on a phone on two lines. */
export function WeekdayToggles({ label, chosen, onChange, error, isFirst = false }: WeekdayTogglesProps) {
  const { region } = useTexts()
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <span id={id} className="font-semibold">
        {label}
      </span>
      <div
        role="group"
        aria-labelledby={id}
        {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
        className="grid max-w-md grid-cols-4 gap-2 sm:grid-cols-7"
      >
        {WEEKDAYS.map((weekday) => (
          <PlainToggle
            key={weekday}
            autoFocus={isFirst && weekday === 1}
            isSelected={chosen.includes(weekday)}
            onChange={(isChosen) =>
              onChange(WEEKDAYS.filter((one) => (one === weekday ? isChosen : chosen.includes(one))))
            }
            className="min-h-12 cursor-pointer rounded-md border border-edge bg-sheet transition-colors duration-150 hover:border-river data-selected:border-river data-selected:bg-glacier data-selected:font-semibold"
          >
            <span aria-hidden>{weekdayText(weekday, region, 'weekday')}</span>
            <span className="sr-only">{weekdayText(weekday, region)}</span>
          </PlainToggle>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={fieldError}>
          {error}
        </p>
      )}
    </div>
  )
}
