import type { Ref } from 'react'
import { FieldFrame, type FieldTexts, useFieldIds } from './field.tsx'

interface CodeFieldProps extends FieldTexts {
  value: string
  /** Digits only, at most `length` of them. */
  onChange: (code: string) => void
  /** All digits are typed. Absent: the form that the field is in sends itself. */
  onComplete?: (code: string) => void
  onBlur?: () => void
  length?: number
  id?: string
  name?: string
  isDisabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One input with a place drawn for each digit, so that pasting and the phone's autofill work. */
export function CodeField({
  label,
  description,
  error,
  optionalText,
  value,
  onChange,
  onComplete,
  length = 6,
  id,
  isDisabled,
  ...rest
}: CodeFieldProps) {
  function take({ value: typed, form }: HTMLInputElement) {
    const digits = typed.replace(/\D/g, '').slice(0, length)
    onChange(digits)
    if (digits.length < length || digits === value) return
    if (onComplete) onComplete(digits)
    // The button shows that it is being sent, and is there for another attempt.
    else form?.requestSubmit()
  }
  const { ids, control } = useFieldIds({ description, error }, id)
  return (
    <FieldFrame {...{ ids, label, description, error, optionalText }}>
      <div className="relative w-fit rounded-md" style={{ width: `${length * 44}px`, maxWidth: '100%' }}>
        <input
          {...rest}
          {...control}
          type="text"
          value={value}
          onChange={({ currentTarget }) => take(currentTarget)}
          disabled={isDisabled}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="figures peer h-16 w-full rounded-md border border-edge bg-sheet pl-[0.36em] text-3xl tracking-[0.66em] text-ink focus:border-river aria-invalid:border-2 aria-invalid:border-alarm"
        />
        <DigitPlaces filled={value.length} length={length} />
      </div>
    </FieldFrame>
  )
}

function DigitPlaces({ filled, length }: { filled: number; length: number }) {
  return (
    <span aria-hidden className="pointer-events-none absolute inset-x-2 bottom-2.5 flex gap-2">
      {Array.from({ length }, (_, place) => (
        <span key={place} className={`h-0.5 flex-1 rounded-full ${place < filled ? 'bg-line' : 'bg-edge'}`} />
      ))}
    </span>
  )
}
