import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StateBar } from './state-bar.tsx'

interface OfflineBarProps {
  /** What still works on this page; by default a general sentence. */
  children?: ReactNode
  /** Unsent entries. */
  toSend?: number
}

/** At the top of the page while there is no network. */
export function OfflineBar({ children, toSend = 0 }: OfflineBarProps) {
  const { t } = useTranslation()
  return (
    <StateBar
      Icon={CloudOff}
      action={toSend > 0 && <p className="font-semibold">{t('ui.toSend', { count: toSend })}</p>}
    >
      {children || t('ui.offline.bar')}
    </StateBar>
  )
}
