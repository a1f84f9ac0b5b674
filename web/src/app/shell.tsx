import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AwayNotice } from '#web/platform/api/away-notice.tsx'
import { NewVersionNotice } from './new-version-notice.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { paths } from '#web/platform/navigation/paths.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'

const SideMenu = partOnDemand(() => import('./side-menu.tsx'))

/** The bar, the page below it, and the side menu, whose code is loaded with the first tap. */
export function Shell({ children }: { children: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const seen = useRef(pathname)

  // A new page begins at its top, for a screen reader too.
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    setMenuOpen(false)
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      <TopBar onMenu={() => setMenuOpen(true)} isMenuOpen={isMenuOpen} homeHref={paths.start} />
      <OfflineNotice />
      <AwayNotice />
      <NewVersionNotice />
      <main ref={main} tabIndex={-1} className="outline-none">
        {children}
      </main>
      {isMenuOpen && <SideMenu onClose={() => setMenuOpen(false)} />}
    </>
  )
}
