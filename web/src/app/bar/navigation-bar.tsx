import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useSession } from '#web/platform/session.ts'
import { BarButton } from '#web/ui/navigation-bar.tsx'
import { ENTRIES } from './entries.ts'
import { useKeyboardOpen } from './use-keyboard-open.ts'

interface NavigationBarProps {
  isMoreOpen: boolean
  onMore: () => void
}

/** What a person uses most, for each kind of account; its place is kept by styles/bar.css. */
export function NavigationBar({ isMoreOpen, onMore }: NavigationBarProps) {
  const { t } = useTranslation()
  const kind = useSession()?.kind ?? 'angler'
  const { pathname } = useLocation()
  const Entries = ENTRIES[kind]
  return (
    <nav aria-label={t('app.bar.label')} className="h-full" {...(useKeyboardOpen() && { 'data-away': '' })}>
      <ul>
        <Entries pathname={pathname} />
        <BarButton isOpen={isMoreOpen} onPress={onMore} icon={<Ellipsis aria-hidden />}>
          {t('app.bar.more')}
        </BarButton>
      </ul>
    </nav>
  )
}
