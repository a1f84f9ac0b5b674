import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import { FieldError } from 'react-aria-components/FieldError'
import { Text } from 'react-aria-components/Text'

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

export function Checkbox({ children, description, error, trailing, ...rest }: CheckboxProps) {
  return (
    <CheckboxField {...rest} validationBehavior="aria" isInvalid={Boolean(error)} className="flex flex-col">
      <CheckboxButton className="group flex min-h-12 cursor-pointer items-start gap-3 rounded-md py-2.5 data-disabled:cursor-default data-disabled:text-ink-soft">
        <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-sm border-2 border-edge bg-sheet text-on-river transition-colors duration-150 group-data-hovered:border-river group-data-invalid:border-alarm group-data-selected:border-river group-data-selected:bg-river group-data-disabled:border-hair forced-colors:text-[CanvasText]">
          <Check aria-hidden className="size-4 opacity-0 group-data-selected:opacity-100" strokeWidth={3} />
        </span>
        <span className="flex-1">{children}</span>
        {trailing && <span className="figures shrink-0">{trailing}</span>}
      </CheckboxButton>
      {description && (
        <Text slot="description" className="-mt-1 pl-9 text-sm text-ink-soft">
          {description}
        </Text>
      )}
      {error && (
        <FieldError className="flex items-start gap-1.5 pl-9 text-sm font-medium text-alarm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </FieldError>
      )}
    </CheckboxField>
  )
}
