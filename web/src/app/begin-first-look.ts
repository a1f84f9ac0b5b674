import type { QueryClient } from '@tanstack/react-query'
import { currentSession, onSessionChange } from '#web/platform/session.ts'
import { whenIdle } from '#web/platform/when-idle.ts'

const LATEST_MS = 5000

/** As soon as somebody is signed in, and the page that they opened has its turn. */
export function beginFirstLook(queries: QueryClient): void {
  let isBegun = false
  const begin = () => {
    if (isBegun || currentSession() === undefined) return
    isBegun = true
    whenIdle(() => {
      import('#web/capabilities/permits/first-look/keep-first-look.ts')
        .then(({ keepFirstLook }) => keepFirstLook(queries))
        // Without its code (an old page, no network) the next start begins as it always did.
        .catch(() => undefined)
    }, LATEST_MS)
  }
  onSessionChange(begin)
  begin()
}
