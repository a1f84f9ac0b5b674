import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlainButton } from './plain-button.tsx'
import { PlainLink } from './plain-link.tsx'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import { Logo } from './logo.tsx'
import { Overlay } from './overlay.tsx'

interface DrawerProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** DrawerLinks and DrawerActions. */
  children: ReactNode
  /** Language and account. */
  foot?: ReactNode
}

/** The side menu, at every width: logo on top, entries below. */
export function Drawer({ isOpen, onOpenChange, children, foot }: DrawerProps) {
  const { t } = useTranslation()
  return (
    <Overlay
      isOpen={isOpen}
      title={{ text: t('ui.menu') }}
      onClose={() => onOpenChange(false)}
      isDismissable
      boxClass="flex h-dvh w-80 max-w-[85vw] animate-slide-in flex-col overflow-y-auto bg-sheet pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] shadow-float"
    >
      <div className="flex h-20 shrink-0 items-center justify-between pr-2 pl-6">
        <Logo className="h-12" />
        <IconButton label={t('ui.closeMenu')} icon={<X aria-hidden />} onPress={() => onOpenChange(false)} />
      </div>
      <nav aria-label={t('ui.menu')} className="flex-1 py-2">
        <ul>{children}</ul>
      </nav>
      {foot && <div className="border-t border-hair px-6 py-4">{foot}</div>}
    </Overlay>
  )
}

interface DrawerEntry {
  icon?: ReactNode
  children: ReactNode
}

const entry =
  'flex min-h-12 w-full cursor-pointer items-center gap-4 border-l-3 border-transparent px-6 py-2 text-left text-base font-medium text-ink no-underline hover:bg-glacier active:bg-glacier outline-offset-[-3px]!'

/** An entry that leads to a page; the current page is underlined. */
export function DrawerLink({
  href,
  isCurrent = false,
  onPress,
  icon,
  children,
}: DrawerEntry & { href: string; isCurrent?: boolean; onPress?: () => void }) {
  return (
    <li>
      <PlainLink
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        className={`${entry} ${isCurrent ? 'border-line! font-semibold!' : ''}`}
        {...(onPress && { onPress })}
      >
        {icon}
        {children}
      </PlainLink>
    </li>
  )
}

/** An entry that is an action, such as signing out. */
export function DrawerAction({ onPress, icon, children }: DrawerEntry & { onPress: () => void }) {
  return (
    <li>
      <PlainButton onPress={onPress} className={entry}>
        {icon}
        {children}
      </PlainButton>
    </li>
  )
}
