import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlainLink } from './plain-link.tsx'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import { Logo } from './logo.tsx'

interface TopBarProps {
  /** Opens the side menu. Without it (an overlay page, the widget) there is no menu button. */
  onMenu?: () => void
  isMenuOpen?: boolean
  homeHref?: string
  /** Before the menu: the way back. */
  back?: ReactNode
  /** At the end of the bar. */
  children?: ReactNode
}

export function TopBar({ onMenu, isMenuOpen = false, homeHref, back, children }: TopBarProps) {
  const { t } = useTranslation()
  return (
    <header className="sticky top-0 z-20 bg-paper print:hidden pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-16 max-w-page items-center gap-1 px-2 md:px-4">
        {back}
        {onMenu && (
          <IconButton
            label={t('ui.openMenu')}
            icon={<Menu aria-hidden />}
            onPress={onMenu}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
          />
        )}
        <div className="min-w-0 flex-1 px-1">
          {homeHref ? (
            <PlainLink href={homeHref} className="inline-grid h-12 place-items-center rounded-sm text-ink">
              <Logo />
            </PlainLink>
          ) : (
            <Logo />
          )}
        </div>
        {children}
      </div>
    </header>
  )
}
