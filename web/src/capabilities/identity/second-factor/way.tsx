import type { ReactNode } from 'react'

interface WayProps {
  icon: ReactNode
  title: string
  /** On or off, or a count; a dot shows the same. */
  state: string
  isOn: boolean
  children: ReactNode
}

export function Way({ icon, title, state, isOn, children }: WayProps) {
  return (
    <div className="flex gap-4 border-b border-hair py-5">
      <span aria-hidden className="mt-0.5 text-river">
        {icon}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-lg">{title}</h3>
          <p className={isOn ? 'font-semibold text-moss' : 'text-ink-soft'}>{state}</p>
        </div>
        {children}
      </div>
    </div>
  )
}
