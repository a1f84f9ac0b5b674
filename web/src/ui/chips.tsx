import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'

interface Chip<Value extends string | number> {
  value: Value
  text: string
  icon?: ReactNode
}

interface ChipsProps<Value extends string | number> {
  label: string
  chips: readonly Chip<Value>[]
  selected: readonly Value[]
  onChange: (selected: Value[]) => void
  /** At most one selected; a second tap deselects it. */
  isSingle?: boolean
}

export const chipStyle =
  'inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-full border border-edge bg-sheet px-4 text-base transition-colors duration-150 hover:border-river data-selected:border-river data-selected:bg-glacier data-selected:font-semibold'

/** A multiple choice for filters: nothing selected filters nothing. */
export function Chips<Value extends string | number>({
  label,
  chips,
  selected,
  onChange,
  isSingle = false,
}: ChipsProps<Value>) {
  const labelId = useId()
  return (
    <div className="flex flex-col gap-2">
      <span id={labelId} className="font-display text-lg font-[640]">
        {label}
      </span>
      <ToggleButtonGroup
        aria-labelledby={labelId}
        selectionMode={isSingle ? 'single' : 'multiple'}
        selectedKeys={selected}
        onSelectionChange={(keys) => onChange(chips.map((chip) => chip.value).filter((one) => keys.has(one)))}
        className="flex flex-wrap gap-2"
      >
        {chips.map((chip) => (
          <ToggleButton key={chip.value} id={chip.value} className={chipStyle}>
            {({ isSelected }) => (
              <>
                {isSelected ? <Check aria-hidden className="size-5 text-river" /> : chip.icon}
                {chip.text}
              </>
            )}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}
