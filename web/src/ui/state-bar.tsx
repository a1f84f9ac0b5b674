import type { ComponentType, ReactNode } from 'react'

interface StateBarProps {
  Icon: ComponentType<{ 'aria-hidden': true; className: string }>
  children: ReactNode
  /** At its end: a figure, a link, a button. */
  action?: ReactNode
}

/** A line at the top of the page about the app itself. The parent decides whether it is a live region. */
export function StateBar({ Icon, children, action }: StateBarProps) {
  return (
    <div className="print:hidden border-b border-hair bg-glacier text-ink">
      <div className="mx-auto flex max-w-page items-center gap-3 px-4 py-2 text-sm">
        <Icon aria-hidden className="size-5 shrink-0 text-river" />
        <p className="flex-1">{children}</p>
        {action && <div className="shrink-0">{action}</div>}
      </div>
    </div>
  )
}
