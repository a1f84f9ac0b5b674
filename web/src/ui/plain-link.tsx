import { type ComponentProps, createContext, type MouseEvent, use } from 'react'

export interface RouterOptions {
  /** The page takes the place of the present one in the history. */
  replace?: boolean
  state?: unknown
}

/** Opens a path of the app without loading a document; without a router, links are the browser's own. */
export const OpenPath = createContext<((path: string, options?: RouterOptions) => void) | undefined>(
  undefined,
)

export interface PlainLinkProps extends Omit<ComponentProps<'a'>, 'onClick' | 'href'> {
  href: string
  routerOptions?: RouterOptions | undefined
  /** Called as the link is followed. */
  onPress?: (() => void) | undefined
}

/** The browser's own link, without a style; within the app, the router follows it. */
export function PlainLink({ href, routerOptions, onPress, children, ...rest }: PlainLinkProps) {
  const openPath = use(OpenPath)
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onPress?.()
    if (openPath === undefined || !staysHere(event)) return
    event.preventDefault()
    openPath(href, routerOptions)
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** False for another site, a download, and a click that asks for another tab or window. */
function staysHere({ currentTarget: link, ...event }: MouseEvent<HTMLAnchorElement>): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const isThisWindow = link.target === '' || link.target === '_self'
  const isOwn = link.origin === location.origin && !link.hasAttribute('download')
  return event.button === 0 && !isModified && isThisWindow && isOwn
}
