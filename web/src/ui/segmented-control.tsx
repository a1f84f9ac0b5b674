import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'

export interface SegmentedControlProps<Value extends string> {
  /** What is being chosen, for those who do not see it beside its surroundings. */
  label: string
  options: readonly { value: Value; text: string; lang?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Two or three views of the same thing, or the language. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => keys.has(option.value))
        if (chosen) onChange(chosen.value)
      }}
      className="flex w-full gap-1 border-b border-hair"
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          id={option.value}
          className="group relative min-h-12 flex-1 cursor-pointer rounded-sm px-3 text-base text-ink-soft data-hovered:text-ink data-selected:font-semibold data-selected:text-ink"
        >
          <span lang={option.lang}>{option.text}</span>
          <span
            aria-hidden
            className="absolute inset-x-0 -bottom-px h-0.5 bg-transparent group-data-selected:animate-draw group-data-selected:bg-line"
          />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
