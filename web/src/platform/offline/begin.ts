import type { QueryClient } from '@tanstack/react-query'
import { currentSession, onSessionChange } from '../session.ts'
import { whenIdle } from '../when-idle.ts'
import { currentOwner, onOwnerChange } from './owner.ts'

const LATEST_MS = 3000

/** A database that another tab holds up must not keep the app from its first page. */
const PATIENCE_MS = 1000

/** Answers of before, for the first page; where nobody is signed in, nothing is loaded. Never rejects. */
export async function answersOfBefore(queries: QueryClient): Promise<void> {
  if (currentSession() === undefined || currentOwner() === undefined) return
  await Promise.race([
    import('./answers/restore-answers.ts')
      .then(({ restoreAnswers }) => restoreAnswers(queries))
      .catch(() => undefined),
    new Promise((passed) => setTimeout(passed, PATIENCE_MS)),
  ])
}

/**
 * From when the first page stands: what waits on this device is sent, answers are kept, and what will be needed at
 * the river is fetched. Where the device is nobody's, nothing is loaded.
 */
export function beginOffline(queries: QueryClient): void {
  const begin = () => {
    if (currentOwner() === undefined) return
    whenIdle(() => {
      // Without its code (an old page, no network) nothing is lost: the next start sends.
      import('./on-this-device.ts').then(({ begin: go }) => go(queries)).catch(() => undefined)
    }, LATEST_MS)
  }
  onOwnerChange(begin)
  onSessionChange(begin)
  begin()
}
