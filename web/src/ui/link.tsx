import type { ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { PlainLink, type PlainLinkProps } from './plain-link.tsx'
import { readableOn } from './readable-on.ts'

interface LinkProps extends Omit<PlainLinkProps, 'className' | 'style' | 'children'> {
  children: ReactNode
}

/** A link in running text. */
export function Link(props: LinkProps) {
  return (
    <PlainLink
      {...props}
      className="cursor-pointer rounded-sm font-medium text-river underline decoration-1 underline-offset-4 hover:text-river-deep hover:decoration-2"
    />
  )
}

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  icon?: ReactNode
  /** #rrggbb of an association as the background; the text colour is chosen for contrast. */
  colour?: string | undefined
}

export function ButtonLink({
  children,
  variant = 'primary',
  size = 'normal',
  wide = false,
  icon,
  colour,
  ...rest
}: ButtonLinkProps) {
  const inColour = colour && { style: { backgroundColor: colour, color: readableOn(colour) } }
  return (
    <PlainLink {...rest} {...inColour} className={buttonStyle(variant, size, wide)}>
      {icon}
      <span className="min-w-0">{children}</span>
    </PlainLink>
  )
}
