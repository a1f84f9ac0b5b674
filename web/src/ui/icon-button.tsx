import type { ReactNode } from 'react'
import { PlainButton, type PlainButtonProps } from './plain-button.tsx'

interface IconButtonProps extends Omit<PlainButtonProps, 'className' | 'style' | 'children'> {
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
      className={`inline-grid shrink-0 cursor-pointer place-items-center rounded-full text-ink transition-colors duration-150 hover:bg-glacier active:bg-glacier disabled:cursor-default disabled:bg-transparent disabled:text-edge ${size === 'river' ? 'size-14' : 'size-12'}`}
    >
      {icon}
    </PlainButton>
  )
}
