import { type ReactNode, useId } from 'react'

interface SwitchProps {
  children: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  description?: ReactNode
  isDisabled?: boolean
}

/** Takes effect at once; a value of a form is a Checkbox. */
export function Switch({ children, isSelected, onChange, description, isDisabled }: SwitchProps) {
  const help = useId()
  return (
    <div className="flex flex-col">
      <label className="group relative flex min-h-12 cursor-pointer items-center justify-between gap-4 rounded-md py-2 has-disabled:cursor-default has-disabled:text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-river">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isSelected}
          checked={isSelected}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          disabled={isDisabled}
          aria-describedby={description ? help : undefined}
          className="sr-only"
        />
        <span>{children}</span>
        <span className="relative h-7 w-12 shrink-0 rounded-full border-2 border-edge bg-sheet transition-colors duration-150 group-has-checked:border-river group-has-checked:bg-river forced-colors:group-has-checked:bg-[Highlight]">
          <span className="absolute top-1 left-1 size-4 rounded-full bg-edge transition-transform duration-150 ease-water group-has-checked:translate-x-5 group-has-checked:bg-on-river forced-colors:bg-[ButtonText]" />
        </span>
      </label>
      {description && (
        <span id={help} className="-mt-1 text-sm text-ink-soft">
          {description}
        </span>
      )}
    </div>
  )
}
