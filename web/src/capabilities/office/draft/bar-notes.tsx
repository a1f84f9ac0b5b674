import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface BarNotesProps {
  /** It may be higher than its room: it takes the focus, so that the keyboard scrolls it. */
  isLong: boolean
  children: ReactNode
}

/**
 * What is said above the buttons that stick to the foot of a page: at most a third of the window, since the page behind it
 * is where a mistake is mended. `bar-notes` gives the page its scroll padding (bar.css).
 */
export function BarNotes({ isLong, children }: BarNotesProps) {
  const { t } = useTranslation()
  return (
    <div
      {...(isLong && { role: 'region', tabIndex: 0, 'aria-label': t('office-rules.barNotes') })}
      className="bar-notes flex flex-col gap-3 empty:hidden md:max-h-[33dvh] md:overflow-y-auto md:overscroll-contain"
    >
      {children}
    </div>
  )
}
