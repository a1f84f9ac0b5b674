import { matchPath } from 'react-router'
import { pathTo, paths, query, type Path } from '#web/platform/navigation/paths.ts'

type Value = keyof typeof query

interface Parent {
  path: Path
  /** The key of its title. */
  title: string
  /** What the parent's address takes over from the page's. */
  keeps?: readonly Value[]
}

const start: Parent = { path: paths.start, title: 'find.start.page' }
const wardenHome: Parent = { path: paths.wardenHome, title: 'warden-home.page' }
const offers: Parent = { path: paths.offers, title: 'app.back.offers', keeps: ['day'] }

/** The page above each page; above one that is not listed is the start page. */
const parents: Partial<Record<Path, Parent>> = {
  [paths.filters]: { path: paths.home, title: 'find.home.page', keeps: ['day'] },
  [paths.buyPermit]: offers,
  [paths.payment]: offers,
  [paths.archive]: { path: paths.myPermits, title: 'my-permits.title' },
  [paths.memberCards]: { path: paths.myPermits, title: 'my-permits.title' },
  [paths.guide]: { path: paths.guides, title: 'guides.page' },
  [paths.outing]: { path: paths.outings, title: 'river.outings.title', keeps: ['purchase'] },
  [paths.movements]: wardenHome,
  [paths.anglersOfPermit]: wardenHome,
  [paths.angler]: wardenHome,
}

/** Where the arrow of a page that was opened directly leads. */
export function parentOf({ pathname, search }: { pathname: string; search: string }): {
  address: string
  title: string
} {
  const found = Object.entries(parents).find(([path]) => matchPath(path, pathname) !== null)
  const { path, title, keeps = [] } = found?.[1] ?? start
  const params = new URLSearchParams(search)
  const kept = Object.fromEntries(keeps.map((value) => [value, params.get(query[value]) ?? undefined]))
  return { address: pathTo(path, kept), title }
}
