import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AwayNotice } from '#web/platform/api/away-notice.tsx'
import { ENTRIES } from './bar/entries.ts'
import { NewVersionNotice } from './new-version-notice.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { paths } from '#web/platform/navigation/paths.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { currentSession, useSession } from '#web/platform/session.ts'
import { TopBar } from '#web/ui/top-bar.tsx'

const SideMenu = partOnDemand(() => import('./side-menu.tsx'))
const bar = async () => {
  const [parts] = await Promise.all([
    import('./bar/bar-parts.ts'),
    ENTRIES[currentSession()?.kind ?? 'angler'].load(),
  ])
  return parts
}
const nothing = { WhenMissing: () => null }
export const NavigationBar = partOnDemand(async () => ({ default: (await bar()).NavigationBar }), nothing)
const OutingUnderWay = partOnDemand(() => import('./bar/outing-under-way.tsx'), nothing)
const MoreSheet = partOnDemand(async () => ({ default: (await bar()).MoreSheet }))
const itsPlace = <span className="size-12" />
const BackArrow = partOnDemand(() => import('./back/back-arrow.tsx'), {
  whileLoading: itsPlace,
  WhenMissing: () => itsPlace,
})

/** The first pages of the navigation bar, for which there is no way back. */
const ROOTS: readonly string[] = [paths.start, paths.myPermits, paths.wardenHome, paths.office]

interface ShellProps {
  /** A step of a purchase: on a phone its own buttons are at the foot, and no navigation bar. */
  isStep?: boolean
  children: ReactNode
}

/** The top bar, the page below it, and for a signed-in person the navigation bar. Dialogs are loaded when they open. */
export function Shell({ isStep = false, children }: ShellProps) {
  const [opened, setOpened] = useState<'menu' | 'more'>()
  const { pathname } = useLocation()
  const isSignedIn = useSession() !== undefined
  const main = useRef<HTMLElement>(null)
  const seen = useRef(pathname)
  const close = () => setOpened(undefined)

  // A new page begins at its top, for a screen reader too.
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    setOpened(undefined)
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div className={isSignedIn ? 'with-bar' : undefined} data-step={isStep ? '' : undefined}>
      <TopBar
        onMenu={() => setOpened('menu')}
        isMenuOpen={opened === 'menu'}
        homeHref={paths.start}
        back={!ROOTS.includes(pathname) && <BackArrow />}
      >
        {isStep && isSignedIn && <OutingUnderWay />}
      </TopBar>
      {isSignedIn && (
        <div className="bar">
          <NavigationBar isMoreOpen={opened === 'more'} onMore={() => setOpened('more')} />
        </div>
      )}
      <OfflineNotice />
      <AwayNotice />
      <NewVersionNotice />
      <main ref={main} tabIndex={-1} className="outline-none">
        {children}
      </main>
      {opened === 'menu' && <SideMenu onClose={close} />}
      {opened === 'more' && <MoreSheet onClose={close} />}
    </div>
  )
}
