import { matchPath } from 'react-router'
import { currentSession } from '#web/platform/session.ts'
import { ownPath } from '#web/platform/navigation/own-path.ts'
import { admit } from './guards.ts'
import { pages } from './pages.ts'
import { query } from '#web/platform/navigation/paths.ts'

/** Loads the code of the page that this visit leads to in parallel with texts and configuration. Never rejects. */
export function loadFirstPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<unknown> {
  const wanted = ownPath(new URLSearchParams(search).get(query.follow)) ?? pathname
  const path = wanted.split('?', 1)[0] ?? ''
  const page = pages.find((known) => matchPath(known.path, path) !== null)
  if (page === undefined || admit(page.guard, currentSession(), { path, search: '' }) !== undefined)
    return Promise.resolve()
  // The page's boundary shows a failure when it is drawn.
  return page.load().catch(() => undefined)
}
