import { type ReactNode, Suspense, use, useMemo } from 'react'
import { type Location, Navigate, UNSAFE_LocationContext as LocationContext, useLocation } from 'react-router'
import { hasSignedOut, useSession } from '#web/platform/session.ts'
import { PageBoundary } from './page-boundary.tsx'
import { admit, type Guard, wantedIn } from './guards.ts'
import { JUST_SIGNED_IN } from '#web/platform/navigation/just-signed-in.ts'
import { underOf } from '#web/platform/navigation/overlay-page.ts'
import { pageAt } from './page-at.ts'
import { ANGLERS_PAGES, type Page } from './pages.ts'
import { paths, type Path } from '#web/platform/navigation/paths.ts'
import { IsBelow } from '#web/platform/page-title.ts'
import { useTrail } from '#web/platform/navigation/trail.ts'
import { UNKNOWN_ADDRESS } from '#web/platform/navigation/unknown-address.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { Shell } from './shell.tsx'
import { TakenOver } from './taken-over.tsx'

const ForAnglers = partOnDemand(() => import('./for-anglers.tsx'))

function Guarded({ guard, path, children }: { guard: Guard; path: Path; children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const elsewhere = admit(guard, session, { path: pathname, search })
  if (
    elsewhere === undefined &&
    session !== undefined &&
    session.kind !== 'angler' &&
    ANGLERS_PAGES.includes(path)
  )
    return (
      <Shell>
        <ForAnglers />
      </Shell>
    )
  if (elsewhere === undefined) return children
  // Specification 4: signing out leads home from any page, and so does going back to a guarded page afterwards.
  const isHome = session === undefined && hasSignedOut()
  const state = guard === 'guest' && wantedIn(search) === undefined ? JUST_SIGNED_IN : undefined
  return <Navigate to={isHome ? paths.home : elsewhere} replace state={state} />
}

/** An overlay page has its own head; all others are in the shell. */
const Frame = ({
  isOverlay,
  isStep,
  children,
}: Pick<Page, 'isOverlay' | 'isStep'> & { children: ReactNode }) =>
  isOverlay ? children : <Shell isStep={isStep === true}>{children}</Shell>

/** Keyed by path: an error on one association's guide does not stay on the next one's. */
function OnePage(props: { isAlone: boolean; children: ReactNode }) {
  const { pathname } = useLocation()
  return <PageBoundary key={pathname} {...props} />
}

function PageShown({ path, guard, isOverlay, isStep, Screen }: Page) {
  return (
    <Guarded guard={guard} path={path}>
      <Frame isOverlay={isOverlay} isStep={isStep}>
        <OnePage isAlone={isOverlay === true}>
          <Suspense fallback={null}>
            <Screen />
            <TakenOver />
          </Suspense>
        </OnePage>
      </Frame>
    </Guarded>
  )
}

/** Specification 2: an unknown path leads to start, with its query; start says why one is there. */
function ToStart() {
  const { search } = useLocation()
  return <Navigate to={{ pathname: paths.start, search }} replace state={UNKNOWN_ADDRESS} />
}

/** Each address has one page: the table is read here, React Router's own matching would weigh 3 KB on the first page. */
export function AppRoutes() {
  useTrail()
  const location = useLocation()
  const page = pageAt(location.pathname)
  const under = page?.isOverlay ? underOf(location) : undefined
  const below = under === undefined ? page : pageAt(under.pathname)
  return (
    <>
      <IsBelow value={under !== undefined}>
        <At location={under}>{below ? <PageShown {...below} /> : <ToStart />}</At>
      </IsBelow>
      {under && page && <PageShown {...page} />}
    </>
  )
}

/**
 * The page below an overlay keeps its own address. React Router gives `useLocation` another value only inside `<Routes>`,
 * which is not used here; its context has been exported under this name since version 6.
 */
function At({ location, children }: { location: Location | undefined; children: ReactNode }) {
  const here = use(LocationContext)
  const there = useMemo(() => (location ? { ...here, location } : here), [here, location])
  return <LocationContext value={there}>{children}</LocationContext>
}
