import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { withEmails } from './emails-in.tsx'
import { PlainButton } from './plain-button.tsx'
import { PlainLink, type PlainLinkProps } from './plain-link.tsx'

interface ActionRowProps {
  icon: ReactNode
  title: ReactNode
  /** Its limit or price; of an unavailable action, the reason. */
  text?: ReactNode
  /** With `href` it is called as the page opens. Without both the action is unavailable. */
  onPress?: (() => void) | undefined
  /** The action is a page of its own. */
  href?: string | undefined
  routerOptions?: PlainLinkProps['routerOptions']
  /** Under way; `text` tells the progress. */
  isPending?: boolean
}

const row = 'flex min-h-14 w-full items-center gap-3 rounded-sm py-2 text-left'

const pressable = `${row} cursor-pointer text-ink no-underline hover:text-river active:text-river`

/** A row of a list of actions. An unavailable action stays in the list, with its reason. */
export function ActionRow({ icon, title, text, onPress, href, routerOptions, isPending }: ActionRowProps) {
  const canBeDone = onPress !== undefined || href !== undefined
  const content = (
    <>
      <span className={canBeDone ? 'text-river' : ''}>{icon}</span>
      <span className="min-w-0 flex-1">
        <span className={`block ${canBeDone ? 'font-semibold' : ''}`}>{withEmails(title)}</span>
        {text && <span className="block text-sm text-ink-soft">{withEmails(text)}</span>}
      </span>
    </>
  )
  if (href !== undefined)
    return (
      <PlainLink
        href={href}
        {...(routerOptions && { routerOptions })}
        {...(onPress && { onPress })}
        className={pressable}
      >
        {content}
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
      </PlainLink>
    )
  if (onPress === undefined) return <div className={`${row} text-ink-soft`}>{content}</div>
  return (
    <PlainButton
      onPress={onPress}
      {...(isPending !== undefined && { isPending })}
      className={`${pressable} data-pending:cursor-progress`}
    >
      {content}
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </PlainButton>
  )
}
