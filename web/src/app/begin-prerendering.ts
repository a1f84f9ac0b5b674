import type { QueryClient } from '@tanstack/react-query'
import { currentSession, onSessionChange } from '#web/platform/session.ts'
import { whenIdle } from '#web/platform/when-idle.ts'

const LATEST_MS = 5000

/** Once an angler is signed in and the page that they opened is drawn. */
export function beginPrerendering(queries: QueryClient): void {
  let isBegun = false
  const begin = () => {
    if (isBegun || currentSession()?.kind !== 'angler') return
    isBegun = true
    whenIdle(() => {
      import('#web/capabilities/permits/prerendered-ticket/prerender-ticket.ts')
        .then(({ prerenderTicket }) => prerenderTicket(queries))
        // Its code cannot be loaded (an old page, no network): the next start has no prerendered ticket.
        .catch(() => undefined)
    }, LATEST_MS)
  }
  onSessionChange(begin)
  begin()
}
