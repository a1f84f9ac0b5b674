import { ChevronDown } from 'lucide-react'
import { FieldFrame, type FieldTexts, fieldBox, useFieldIds } from './field.tsx'

export interface SelectOption<Value extends string | number> {
  value: Value
  text: string
  isDisabled?: boolean
}

interface SelectProps<Value extends string | number> extends FieldTexts {
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  onBlur?: () => void
  placeholder?: string
  id?: string
  name?: string
  isDisabled?: boolean
  /** Of a filter, or where there is little room. */
  isSmall?: boolean | undefined
}

/** One of many, such as a nationality: the browser's own list, where typing jumps to the name. */
export function Select<Value extends string | number>({
  label,
  description,
  error,
  optionalText,
  isSmall,
  options,
  value,
  onChange,
  placeholder,
  id,
  isDisabled,
  ...rest
}: SelectProps<Value>) {
  const { ids, control } = useFieldIds({ description, error }, id)
  return (
    <FieldFrame {...{ ids, label, description, error, optionalText, isSmall }}>
      <span className="relative min-w-0">
        <select
          {...rest}
          {...control}
          value={value ?? ''}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => String(option.value) === currentTarget.value)
            if (chosen) onChange(chosen.value)
          }}
          disabled={isDisabled}
          className={`${fieldBox} cursor-pointer appearance-none truncate pr-10 ${value === null ? 'text-ink-soft' : ''}`}
        >
          {value === null && (
            <option value="" hidden>
              {placeholder}
            </option>
          )}
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
    </FieldFrame>
  )
}
