import { Check, ChevronDown } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { FieldFrame, type FieldTexts, fieldBox, fieldColumn } from './field.tsx'
import { InOurLanguage } from './in-our-language.tsx'

export interface SelectOption<Value extends string | number> {
  value: Value
  text: string
  /** A second, quieter line. */
  detail?: string
  isDisabled?: boolean
}

interface SelectProps<Value extends string | number> extends FieldTexts {
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  onBlur?: () => void
  placeholder?: string
  id?: string
  name?: string
  isDisabled?: boolean
}

/** One of many, such as a nationality; typing jumps to the name. */
export function Select<Value extends string | number>({
  label,
  description,
  error,
  optionalText,
  options,
  value,
  onChange,
  placeholder,
  ...rest
}: SelectProps<Value>) {
  return (
    <InOurLanguage>
      <AriaSelect
        {...rest}
        {...(placeholder !== undefined && { placeholder })}
        value={value}
        onChange={(key) => {
          const chosen = options.find((option) => option.value === key)
          if (chosen) onChange(chosen.value)
        }}
        validationBehavior="aria"
        isInvalid={Boolean(error)}
        className={fieldColumn}
      >
        <FieldFrame {...{ label, description, error, optionalText }}>
          <AriaButton
            className={`${fieldBox} flex cursor-pointer items-center justify-between gap-2 text-left`}
          >
            <SelectValue className="truncate data-placeholder:text-ink-soft" />
            <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-soft" />
          </AriaButton>
        </FieldFrame>
        <Popover className="min-w-(--trigger-width) rounded-md border border-hair bg-sheet shadow-float data-entering:animate-appear">
          <ListBox
            items={options.map((option) => ({ ...option, id: option.value }))}
            className="max-h-80 overflow-y-auto p-1 outline-none"
          >
            {(option) => (
              <ListBoxItem
                id={option.value}
                textValue={option.text}
                isDisabled={option.isDisabled ?? false}
                className="flex min-h-12 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 outline-offset-[-3px]! data-disabled:cursor-default data-disabled:text-ink-soft data-focused:bg-glacier data-hovered:bg-glacier data-selected:font-semibold"
              >
                {({ isSelected }) => (
                  <>
                    <span className="flex-1">
                      {option.text}
                      {option.detail && (
                        <span className="block text-sm font-normal text-ink-soft">{option.detail}</span>
                      )}
                    </span>
                    {isSelected && <Check aria-hidden className="size-5 text-river" />}
                  </>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaSelect>
    </InOurLanguage>
  )
}
