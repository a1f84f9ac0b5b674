import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { ErrorText, fieldError } from './field.tsx'

interface CheckCardProps {
  title: ReactNode
  /** A second, quieter line. */
  detail?: ReactNode
  /** Price or places, at the right end. */
  trailing?: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  /** Why it is unavailable; shown in place of the detail. */
  refusedBecause?: string | undefined
  error?: string | undefined
  id?: string
  /** What belongs to it once it is selected; it may have fields and buttons. */
  children?: ReactNode
}

/** One of several that can be chosen together, as large as the cards of a single choice. */
export function CheckCard({
  title,
  detail,
  trailing,
  isSelected,
  onChange,
  refusedBecause,
  error,
  id,
  children,
}: CheckCardProps) {
  const errorId = useId()
  const second = refusedBecause ?? detail
  return (
    <div
      className={`rounded-md border transition-colors duration-150 ${isSelected ? 'border-river bg-glacier shadow-[inset_0_0_0_1px_var(--river)] forced-colors:outline-2 forced-colors:outline-[Highlight]' : refusedBecause === undefined ? 'border-edge bg-sheet hover:border-river' : 'border-hair'}`}
    >
      <label className="group relative flex min-h-16 cursor-pointer items-center gap-4 rounded-md px-4 py-3 text-left has-disabled:cursor-default has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-river">
        <input
          id={id}
          type="checkbox"
          checked={isSelected}
          disabled={refusedBecause !== undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="sr-only"
        />
        <span className="grid size-6 shrink-0 place-items-center rounded-sm border-2 border-edge bg-sheet text-on-river group-has-checked:border-river group-has-checked:bg-river group-has-disabled:border-hair forced-colors:text-[CanvasText]">
          <Check aria-hidden className="size-4 opacity-0 group-has-checked:opacity-100" strokeWidth={3} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere group-has-disabled:text-ink-soft">{title}</span>
          {second && <span className="block text-sm wrap-anywhere text-ink-soft">{second}</span>}
        </span>
        {trailing && <span className="figures shrink-0 text-lg">{trailing}</span>}
      </label>
      {error && (
        <span id={errorId} className={`${fieldError} block px-4 pb-3`}>
          <ErrorText text={error} />
        </span>
      )}
      {isSelected && children}
    </div>
  )
}
