import { useId } from 'react'

interface SegmentedControlProps<Value extends string> {
  /** For screen readers. */
  label: string
  options: readonly { value: Value; text: string; lang?: string }[]
  /** Null: none yet. */
  value: Value | null
  onChange: (value: Value) => void
}

/** Two or three views of the same thing, or the language. The browser's own radios: React Aria's would weigh on the first page. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="flex w-full flex-wrap gap-x-1 border-b border-hair wrap-break-word tight:flex-col tight:wrap-anywhere"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="group relative grid min-h-(--target) max-w-full flex-1 cursor-pointer place-items-center rounded-sm px-2 text-base sm:px-3 text-ink-soft hover:text-ink has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-river"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none!"
          />
          <span lang={option.lang}>{option.text}</span>
          <span
            aria-hidden
            className="absolute inset-x-0 -bottom-px h-0.5 bg-transparent group-has-checked:animate-draw group-has-checked:bg-line forced-colors:group-has-checked:bg-[Highlight]"
          />
        </label>
      ))}
    </div>
  )
}
