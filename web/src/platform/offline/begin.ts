import type { QueryClient } from '@tanstack/react-query'
import { currentSession, onSessionChange } from '../session.ts'
import { whenIdle } from '../when-idle.ts'
import { within } from '../within.ts'
import { currentOwner, onOwnerChange } from './owner.ts'

const LATEST_MS = 3000

/** A database that another tab blocks must not delay the first page for longer. */
const PATIENCE_MS = 1000

/** The office works with a network only. */
const isOfOffice = (): boolean => currentSession()?.kind === 'office'

/** Kept answers for the first page; nothing is loaded without a session. Never rejects. */
export async function restoreKeptAnswers(queries: QueryClient): Promise<void> {
  if (currentSession() === undefined || currentOwner() === undefined || isOfOffice()) return
  await within(
    PATIENCE_MS,
    import('./answers/restore-answers.ts')
      .then(({ restoreAnswers }) => restoreAnswers(queries))
      .catch(() => undefined),
  )
}

/** After the first page: entries are sent, answers kept and fetched ahead. Nothing without an owner of the device. */
export function beginOffline(queries: QueryClient): void {
  const begin = () => {
    if (currentOwner() === undefined || isOfOffice()) return
    whenIdle(() => {
      // Its code cannot be loaded (an old page, no network): the next start sends.
      import('./start-offline.ts').then(({ begin: go }) => go(queries)).catch(() => undefined)
    }, LATEST_MS)
  }
  onOwnerChange(begin)
  onSessionChange(begin)
  begin()
}
