import { type ReactNode, useId } from 'react'
import { ErrorText, fieldDescription, fieldError, type FieldTexts, OptionalText } from './field.tsx'

interface RadioCard<Value extends string> {
  value: Value
  title: ReactNode
  /** A second, quieter line. */
  detail?: ReactNode
  icon?: ReactNode
  /** Price or places, at the right end. */
  trailing?: ReactNode
  /** Why it is unavailable; shown in place of the detail. */
  refusedBecause?: string | undefined
}

interface RadioCardsProps<Value extends string> extends FieldTexts {
  options: readonly RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  id?: string
  /** Two columns where there is room; for short texts. */
  columns?: 1 | 2
}

const card =
  'group relative flex h-full min-h-16 w-full cursor-pointer items-center gap-4 rounded-md border border-edge bg-sheet px-4 py-3 text-left transition-colors duration-150 hover:border-river has-checked:border-river has-checked:bg-glacier has-checked:shadow-[inset_0_0_0_1px_var(--river)] has-disabled:cursor-default has-disabled:border-hair has-disabled:bg-transparent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-river forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]'

/** One of a few: zone, slot, technique, holder. HTML radios: React Aria's draw the whole form a second time at its start. */
export function RadioCards<Value extends string>({
  label,
  description,
  error,
  optionalText,
  options,
  value,
  onChange,
  columns = 1,
  id,
}: RadioCardsProps<Value>) {
  const name = useId()
  const of = (part: string) => `${name}${part}`
  const about = [description && of('help'), error && of('error')].filter(Boolean).join(' ')
  return (
    <div
      id={id}
      role="radiogroup"
      aria-labelledby={of('label')}
      aria-describedby={about || undefined}
      aria-invalid={error ? true : undefined}
      className="flex flex-col gap-2"
    >
      <span id={of('label')} className="font-display text-lg font-[640]">
        {label}
        {optionalText && <OptionalText text={optionalText} />}
      </span>
      {description && (
        <span id={of('help')} className={fieldDescription}>
          {description}
        </span>
      )}
      <div className={`grid grid-cols-1 gap-2 ${columns === 2 ? 'sm:grid-cols-2' : ''}`}>
        {options.map((option) => (
          <label key={option.value} className={card}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={Boolean(option.refusedBecause)}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-[inherit] appearance-none outline-none!"
            />
            <CardContent {...option} />
          </label>
        ))}
      </div>
      {error && (
        <span id={of('error')} className={fieldError}>
          <ErrorText text={error} />
        </span>
      )}
    </div>
  )
}

function CardContent({ title, detail, icon, trailing, refusedBecause }: RadioCard<string>) {
  const second = refusedBecause ?? detail
  return (
    <>
      {icon && <span className="shrink-0 text-river group-has-disabled:text-ink-soft">{icon}</span>}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold group-has-disabled:text-ink-soft">{title}</span>
        {second && <span className="block text-sm text-ink-soft">{second}</span>}
      </span>
      {trailing && (
        <span className="figures shrink-0 text-lg group-has-disabled:text-ink-soft">{trailing}</span>
      )}
    </>
  )
}
