import { memo, type ReactNode, useId } from 'react'
import { useSteadyCallback } from '#web/platform/use-steady-callback.ts'
import { ErrorText, fieldError, fieldLabel } from '#web/ui/field.tsx'
import { PlainToggle } from '#web/ui/plain-toggle.tsx'

interface TogglesProps<Value extends string | number> {
  id: string
  label: ReactNode
  error: string | undefined
  options: readonly { value: Value; text: string }[]
  chosen: readonly Value[]
  onChange: (value: Value, isSelected: boolean) => void
}

/** Any number of a list, each a button that stays pressed. */
export function Toggles<Value extends string | number>({
  id,
  label,
  error,
  options,
  chosen,
  onChange,
}: TogglesProps<Value>) {
  const labelId = useId()
  const press = useSteadyCallback(onChange)
  return (
    <div role="group" aria-labelledby={labelId} id={id} tabIndex={-1} className="flex flex-col gap-1.5">
      <span id={labelId} className={fieldLabel}>
        {label}
      </span>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, text }) => (
          <OneToggle key={value} {...{ value, text }} isSelected={chosen.includes(value)} onChange={press} />
        ))}
      </div>
      {error && (
        <span role="alert" className={fieldError}>
          <ErrorText text={error} />
        </span>
      )}
    </div>
  )
}

interface OneToggleProps<Value> {
  value: Value
  text: string
  isSelected: boolean
  onChange: (value: Value, isSelected: boolean) => void
}

/** A club has some hundred zones: a letter that is typed beside them draws none. */
const OneToggle = memo(function ToggleOfList<Value>({
  value,
  text,
  isSelected,
  onChange,
}: OneToggleProps<Value>) {
  return (
    <PlainToggle
      isSelected={isSelected}
      onChange={(next) => onChange(value, next)}
      className="inline-flex min-h-10 max-w-full cursor-pointer items-center rounded-full border border-edge bg-sheet px-3 text-left text-sm wrap-anywhere hover:border-river data-selected:border-river data-selected:bg-glacier data-selected:font-semibold"
    >
      {text}
    </PlainToggle>
  )
}) as <Value extends string | number>(props: OneToggleProps<Value>) => ReactNode
