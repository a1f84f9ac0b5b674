import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export interface OfflineBarProps {
  /** What still works here; a general sentence without it. */
  children?: ReactNode
  /** How many notes wait for the network. */
  toSend?: number
}

/** Quiet, at the top of the page, for as long as there is no network. */
export function OfflineBar({ children, toSend = 0 }: OfflineBarProps) {
  const { t } = useTranslation()
  return (
    <div role="status" className="border-b border-hair bg-glacier text-ink">
      <div className="mx-auto flex max-w-page items-center gap-3 px-4 py-2 text-sm">
        <CloudOff aria-hidden className="size-5 shrink-0 text-river" />
        <p className="flex-1">{children ?? t('ui.offline.bar')}</p>
        {toSend > 0 && <p className="shrink-0 font-semibold">{t('ui.toSend', { count: toSend })}</p>}
      </div>
    </div>
  )
}
