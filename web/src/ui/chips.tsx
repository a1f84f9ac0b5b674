import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { OptionalRadio } from './optional-radio.tsx'
import { PlainToggle } from './plain-toggle.tsx'

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
  const press = (value: Value) => {
    const others = isSingle ? [] : selected
    const now = selected.includes(value) ? selected.filter((one) => one !== value) : [...others, value]
    onChange(chips.map((chip) => chip.value).filter((one) => now.includes(one)))
  }
  return (
    <div className="flex flex-col gap-2">
      <span id={labelId} className="font-display text-lg font-[640]">
        {label}
      </span>
      <div
        role={isSingle ? 'radiogroup' : 'group'}
        aria-labelledby={labelId}
        className="flex flex-wrap gap-2"
      >
        {chips.map(({ value, icon, text }) => {
          const isSelected = selected.includes(value)
          const chip = { isSelected, onChange: () => press(value), className: chipStyle }
          const content = (
            <>
              {isSelected ? <Check aria-hidden className="size-5 text-river" /> : icon}
              {text}
            </>
          )
          return isSingle ? (
            <OptionalRadio key={value} {...chip} name={labelId}>
              {content}
            </OptionalRadio>
          ) : (
            <PlainToggle key={value} {...chip}>
              {content}
            </PlainToggle>
          )
        })}
      </div>
    </div>
  )
}
