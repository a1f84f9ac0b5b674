import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { ErrorText, fieldError } from './field.tsx'

interface CheckboxProps {
  /** The sentence beside the box; links in it are allowed. */
  children: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  onBlur?: () => void
  description?: ReactNode
  error?: string | undefined
  /** At the right end, such as the price of an option. */
  trailing?: ReactNode
  id?: string
  name?: string
  isDisabled?: boolean
}

export function Checkbox({
  children,
  isSelected,
  onChange,
  description,
  error,
  trailing,
  isDisabled,
  ...rest
}: CheckboxProps) {
  const of = useId()
  const about = [description && `${of}help`, error && `${of}error`].filter(Boolean).join(' ')
  return (
    // The ring is around the description too, which it would cross.
    <div className="flex flex-col rounded-md has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-river">
      <label className="group relative flex min-h-12 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-default has-disabled:text-ink-soft">
        <input
          {...rest}
          type="checkbox"
          checked={isSelected}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          disabled={isDisabled}
          aria-describedby={about || undefined}
          aria-invalid={error ? true : undefined}
          className="sr-only"
        />
        <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-sm border-2 border-edge bg-sheet text-on-river transition-colors duration-150 group-hover:border-river group-has-checked:border-river group-has-checked:bg-river group-has-disabled:border-hair group-has-aria-invalid:border-alarm forced-colors:text-[CanvasText]">
          <Check aria-hidden className="size-4 opacity-0 group-has-checked:opacity-100" strokeWidth={3} />
        </span>
        <span className="flex-1">{children}</span>
        {trailing && <span className="figures shrink-0">{trailing}</span>}
      </label>
      {description && (
        <span id={`${of}help`} className="-mt-1 pl-9 text-sm text-ink-soft">
          {description}
        </span>
      )}
      {error && (
        <span id={`${of}error`} className={`${fieldError} pl-9`}>
          <ErrorText text={error} />
        </span>
      )}
    </div>
  )
}
