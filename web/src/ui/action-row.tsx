import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'

export interface ActionRowProps {
  icon: ReactNode
  /** What is done. */
  title: string
  /** Until when, or for how much; for what cannot be done: why. */
  text?: ReactNode
  /** Absent: it cannot be done (any more). */
  onPress?: (() => void) | undefined
}

const row = 'flex min-h-14 w-full items-center gap-3 rounded-sm py-2 text-left'

/** One thing that can be done with what stands above, in a list of such. What cannot be done stays, with its reason. */
export function ActionRow({ icon, title, text, onPress }: ActionRowProps) {
  const said = (
    <span className="min-w-0 flex-1">
      <span className={`block ${onPress ? 'font-semibold' : ''}`}>{title}</span>
      {text && <span className="block text-sm text-ink-soft">{text}</span>}
    </span>
  )
  if (onPress === undefined)
    return (
      <div className={`${row} text-ink-soft`}>
        {icon}
        {said}
      </div>
    )
  return (
    <AriaButton
      onPress={onPress}
      className={`${row} cursor-pointer text-ink data-hovered:text-river data-pressed:text-river`}
    >
      <span className="text-river">{icon}</span>
      {said}
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </AriaButton>
  )
}
