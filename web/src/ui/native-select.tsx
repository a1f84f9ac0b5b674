import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { fieldBox } from './field.tsx'
import type { SelectOption } from './select.tsx'

interface NativeSelectProps<Value extends string | number> {
  label: string
  options: readonly SelectOption<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** The browser's own list, which opens beyond the edges of a frame: for the widget. */
export function NativeSelect<Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: NativeSelectProps<Value>) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <span className="relative">
        <select
          id={id}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => String(option.value) === target.value)
            if (chosen) onChange(chosen.value)
          }}
          className={`${fieldBox} cursor-pointer appearance-none truncate pr-10`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.text}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-soft"
        />
      </span>
    </div>
  )
}
