import type { ReactNode } from 'react'
import { SwitchButton, SwitchField } from 'react-aria-components/Switch'
import { Text } from 'react-aria-components/Text'

interface SwitchProps {
  children: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  description?: ReactNode
  isDisabled?: boolean
}

/** Takes effect at once; a value of a form is a Checkbox. */
export function Switch({ children, description, ...rest }: SwitchProps) {
  return (
    <SwitchField {...rest} className="flex flex-col">
      <SwitchButton className="group flex min-h-12 cursor-pointer items-center justify-between gap-4 rounded-md py-2 data-disabled:cursor-default data-disabled:text-ink-soft">
        <span>{children}</span>
        <span className="relative h-7 w-12 shrink-0 rounded-full border-2 border-edge bg-sheet transition-colors duration-150 group-data-selected:border-river group-data-selected:bg-river forced-colors:group-data-selected:bg-[Highlight]">
          <span className="absolute top-1 left-1 size-4 rounded-full bg-edge transition-transform duration-150 ease-water group-data-selected:translate-x-5 group-data-selected:bg-on-river forced-colors:bg-[ButtonText]" />
        </span>
      </SwitchButton>
      {description && (
        <Text slot="description" className="-mt-1 text-sm text-ink-soft">
          {description}
        </Text>
      )}
    </SwitchField>
  )
}
