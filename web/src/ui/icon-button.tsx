import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'

interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  icon: ReactNode
  /** For screen readers. */
  label: string
  size?: 'normal' | 'river'
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon, label, size = 'normal', ...rest }: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className={`inline-grid shrink-0 cursor-pointer place-items-center rounded-full text-ink transition-colors duration-150 data-hovered:bg-glacier data-pressed:bg-glacier data-disabled:cursor-default data-disabled:text-edge ${size === 'river' ? 'size-14' : 'size-12'}`}
    >
      {icon}
    </AriaButton>
  )
}
