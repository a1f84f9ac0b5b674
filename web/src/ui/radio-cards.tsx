import type { ReactNode } from 'react'
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup'
import { FieldFrame, type FieldTexts } from './field.tsx'

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
  onBlur?: () => void
  id?: string
  name?: string
  /** Two columns where there is room; for short texts. */
  columns?: 1 | 2
}

const card =
  'group flex h-full min-h-16 w-full cursor-pointer items-center gap-4 rounded-md border border-edge bg-sheet px-4 py-3 text-left transition-colors duration-150 data-disabled:cursor-default data-disabled:border-hair data-disabled:bg-transparent data-hovered:border-river data-selected:border-river data-selected:bg-glacier data-selected:shadow-[inset_0_0_0_1px_var(--river)]'

/** One of a few: zone, slot, technique, holder. */
export function RadioCards<Value extends string>({
  label,
  description,
  error,
  optionalText,
  options,
  value,
  onChange,
  columns = 1,
  ...rest
}: RadioCardsProps<Value>) {
  return (
    <RadioGroup
      {...rest}
      value={value}
      onChange={(chosen) => {
        const option = options.find((one) => one.value === chosen)
        if (option) onChange(option.value)
      }}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      className="flex flex-col gap-2"
    >
      <FieldFrame
        {...{ label, description, error, optionalText }}
        labelClass="font-display text-lg font-[640]"
      >
        <div className={`grid grid-cols-1 gap-2 ${columns === 2 ? 'sm:grid-cols-2' : ''}`}>
          {options.map((option) => (
            <RadioField key={option.value} value={option.value} isDisabled={Boolean(option.refusedBecause)}>
              <RadioButton className={card}>
                <CardContent {...option} />
              </RadioButton>
            </RadioField>
          ))}
        </div>
      </FieldFrame>
    </RadioGroup>
  )
}

function CardContent({ title, detail, icon, trailing, refusedBecause }: RadioCard<string>) {
  const second = refusedBecause ?? detail
  return (
    <>
      {icon && <span className="shrink-0 text-river group-data-disabled:text-ink-soft">{icon}</span>}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold group-data-disabled:text-ink-soft">{title}</span>
        {second && <span className="block text-sm text-ink-soft">{second}</span>}
      </span>
      {trailing && (
        <span className="figures shrink-0 text-lg group-data-disabled:text-ink-soft">{trailing}</span>
      )}
    </>
  )
}
