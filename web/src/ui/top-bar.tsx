import { ArrowLeft, Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import { Logo } from './logo.tsx'

export interface TopBarProps {
  /** Opens the side menu. Without it (an overlay page, the widget) there is no menu button. */
  onMenu?: () => void
  isMenuOpen?: boolean
  homeHref?: string
  /** The page's short name in place of the logo. The page still has its own h1. */
  title?: string
  onBack?: () => void
  /** At the right end: one or two icon buttons, the time left. */
  trailing?: ReactNode
}

export function TopBar({ onMenu, isMenuOpen = false, homeHref, title, onBack, trailing }: TopBarProps) {
  const { t } = useTranslation()
  return (
    <header className="sticky top-0 z-20 bg-paper print:hidden pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-16 max-w-page items-center gap-1 px-2 md:px-4">
        {onMenu && (
          <IconButton
            label={t('ui.openMenu')}
            icon={<Menu aria-hidden />}
            onPress={onMenu}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
          />
        )}
        {onBack && <IconButton label={t('ui.back')} icon={<ArrowLeft aria-hidden />} onPress={onBack} />}
        <div className="min-w-0 flex-1 px-1">
          {title ? (
            <p className="truncate font-display text-xl font-[640]">{title}</p>
          ) : homeHref ? (
            <Link href={homeHref} className="inline-grid h-12 place-items-center rounded-sm text-ink">
              <Logo />
            </Link>
          ) : (
            <Logo />
          )}
        </div>
        {trailing}
      </div>
    </header>
  )
}
