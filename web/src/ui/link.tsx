import type { ReactNode, Ref } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { readableOn } from './readable-on.ts'

interface LinkProps extends Omit<AriaLinkProps, 'className' | 'style' | 'children'> {
  children: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

/** A link in running text, followed by the RouterProvider. */
export function Link(props: LinkProps) {
  return (
    <AriaLink
      {...props}
      className="cursor-pointer rounded-sm font-medium text-river underline decoration-1 underline-offset-4 data-hovered:text-river-deep data-hovered:decoration-2 data-disabled:cursor-default data-disabled:text-ink-soft data-disabled:no-underline"
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
    <AriaLink {...rest} {...inColour} className={buttonStyle(variant, size, wide)}>
      {icon}
      <span>{children}</span>
    </AriaLink>
  )
}
