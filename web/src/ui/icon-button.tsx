import type { ReactNode } from 'react'
import { PlainButton, type PlainButtonProps } from './plain-button.tsx'

/** It has no place for a reason why it cannot act: where it cannot, it is not there, or `isPending`. */
interface IconButtonProps extends Omit<PlainButtonProps, 'className' | 'style' | 'children' | 'isDisabled'> {
  icon: ReactNode
  /** For screen readers. */
  label: string
  size?: 'normal' | 'river'
}

export function IconButton({ icon, label, size = 'normal', ...rest }: IconButtonProps) {
  return (
    <PlainButton
      {...rest}
      aria-label={label}
      className={`inline-grid shrink-0 cursor-pointer place-items-center rounded-full text-ink transition-colors duration-150 hover:bg-glacier active:bg-glacier data-pending:cursor-progress data-pending:text-ink-soft ${size === 'river' ? 'size-14' : 'size-12'}`}
    >
      {icon}
    </PlainButton>
  )
}
