import { Archive, BookOpen, House, LogIn, LogOut, Ticket, UserRound } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LanguageChoice } from '#web/platform/i18n/language-choice.tsx'
import { useSession, type Session } from '#web/platform/session.ts'
import { Drawer, DrawerAction, DrawerLink } from '#web/ui/drawer.tsx'
import { paths, type Path } from '#web/platform/navigation/paths.ts'
import { LeaveForHome } from './leave-for-home.tsx'

interface Entry {
  path: Path
  text: string
  Icon: ComponentType<{ 'aria-hidden': true }>
  shown: (session: Session | undefined) => boolean
}

const isAngler = (session: Session | undefined) => session?.kind === 'angler'

/** The specification's table of the side menu; an entry appears with its page. */
export const entries: Entry[] = [
  { path: paths.start, text: 'app.menu.homepage', Icon: House, shown: () => true },
  { path: paths.myPermits, text: 'app.menu.myPermits', Icon: Ticket, shown: isAngler },
  { path: paths.archive, text: 'app.menu.archive', Icon: Archive, shown: isAngler },
  {
    path: paths.guides,
    text: 'app.menu.guides',
    Icon: BookOpen,
    shown: (s) => s === undefined || isAngler(s),
  },
  { path: paths.profile, text: 'app.menu.editData', Icon: UserRound, shown: (s) => s !== undefined },
  { path: paths.login, text: 'app.menu.login', Icon: LogIn, shown: (s) => s === undefined },
]

export default function SideMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const session = useSession()
  const { pathname } = useLocation()
  const [isLeaving, setLeaving] = useState(false)

  return (
    <>
      <Drawer
        isOpen={!isLeaving}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        foot={
          <div className="flex flex-col gap-3">
            {session && (
              <p className="text-sm text-ink-soft">
                {t('app.menu.signedInAs', { name: `${session.firstName} ${session.lastName}` })}
              </p>
            )}
            <LanguageChoice label={t('app.menu.language')} />
          </div>
        }
      >
        {entries
          .filter(({ shown }) => shown(session))
          .map(({ path, text, Icon }) => (
            <DrawerLink
              key={path}
              href={path}
              isCurrent={pathname === path}
              onPress={onClose}
              icon={<Icon aria-hidden />}
            >
              {t(text)}
            </DrawerLink>
          ))}
        {session && (
          <DrawerAction icon={<LogOut aria-hidden />} onPress={() => setLeaving(true)}>
            {t('app.menu.logout')}
          </DrawerAction>
        )}
      </Drawer>
      {isLeaving && <LeaveForHome onDone={onClose} />}
    </>
  )
}
