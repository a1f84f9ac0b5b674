import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { withEmails } from './emails-in.tsx'

type NoticeKind = 'info' | 'success' | 'warning' | 'alarm'

const styles = {
  info: { Icon: Info, tone: 'text-river', edge: 'border-river' },
  success: { Icon: CircleCheck, tone: 'text-moss', edge: 'border-moss' },
  warning: { Icon: TriangleAlert, tone: 'text-line', edge: 'border-line' },
  alarm: { Icon: CircleAlert, tone: 'text-alarm', edge: 'border-alarm' },
} as const

interface NoticeProps {
  kind?: NoticeKind
  title?: string
  children?: ReactNode
  /** A button or link that resolves it. */
  action?: ReactNode
  /** Appeared after the page: announced to screen readers. */
  isNew?: boolean
  /** The button that led to it is gone: the focus is here next. */
  takesFocus?: boolean
}

const focus = (notice: HTMLElement | null): void => notice?.focus()

/** A remark beside the page's content: a thin coloured line, no box. */
export function Notice({
  kind = 'info',
  title,
  children,
  action,
  isNew = false,
  takesFocus = false,
}: NoticeProps) {
  const { Icon, tone, edge } = styles[kind]
  const role = isNew ? (kind === 'alarm' ? 'alert' : 'status') : undefined
  return (
    <div
      role={role}
      {...(takesFocus && { tabIndex: -1, ref: focus })}
      className={`flex gap-3 border-l-3 py-1 pl-4 text-start outline-none ${edge}`}
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <div className="min-w-0 max-w-lines flex-1">
        {title && <p className={`font-semibold ${tone}`}>{withEmails(title)}</p>}
        {children && <div className="text-ink">{withEmails(children)}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}
