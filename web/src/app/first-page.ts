import { matchPath } from 'react-router'
import { currentSession } from '#web/platform/session.ts'
import { ownPath } from '#web/platform/navigation/own-path.ts'
import { admit } from './guards.ts'
import { pages } from './pages.ts'
import { query } from '#web/platform/navigation/paths.ts'

/**
 * Begins to load the page that this visit leads to, by way of start or not, while texts and configuration are
 * still on their way: over a slow line each wait after the other is seen. Never rejects.
 */
export function loadFirstPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<unknown> {
  const wanted = ownPath(new URLSearchParams(search).get(query.follow)) ?? pathname
  const path = wanted.split('?', 1)[0] ?? ''
  const page = pages.find((known) => matchPath(known.path, path) !== null)
  if (page === undefined || admit(page.guard, currentSession(), { path, search: '' }) !== undefined)
    return Promise.resolve()
  // Without a network the page says so itself when it is drawn.
  return page.load().catch(() => undefined)
}
