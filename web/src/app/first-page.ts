import { currentSession } from '#web/platform/session.ts'
import { ownPath } from '#web/platform/navigation/own-path.ts'
import { admit } from './guards.ts'
import { pageAt } from './page-at.ts'
import { NavigationBar } from './shell.tsx'
import type { Page } from './pages.ts'
import { nextTask } from '#web/platform/next-task.ts'
import { paths, query } from '#web/platform/navigation/paths.ts'

/**
 * What a page with answers needs is evaluated before it, in tasks of their own: together they block a slow phone for 150 ms.
 * With a session the page comes with its parts and the navigation bar, as the prerendered ticket shows them.
 */
async function loadByTasks({ path, load }: Page): Promise<void> {
  const isSignedIn = currentSession() !== undefined
  if (path !== paths.start || isSignedIn) {
    await import('#contract/fields.ts')
    await nextTask()
    await import('#web/platform/query/query-boundary.tsx')
    await nextTask()
  }
  const { loadParts } = await load()
  if (loadParts !== undefined) {
    await nextTask()
    await loadParts()
  }
  if (!isSignedIn) return
  await nextTask()
  await NavigationBar.load()
}

/** Loads the code of the page that this visit leads to in parallel with texts and configuration. Never rejects. */
export function loadFirstPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<unknown> {
  const wanted = ownPath(new URLSearchParams(search).get(query.follow)) ?? pathname
  const path = wanted.split('?', 1)[0] ?? ''
  const page = pageAt(path)
  if (page === undefined || admit(page.guard, currentSession(), { path, search: '' }) !== undefined)
    return Promise.resolve()
  // The page's boundary shows a failure when it is drawn.
  return loadByTasks(page).catch(() => undefined)
}
