import { currentSending } from './sync-state.ts'

/**
 * A round that a person asks for: what waits, or everything where nothing does. Answers whether all of it went; what the
 * server does not take says so by itself.
 */
export async function sendEverything(): Promise<boolean> {
  const before = currentSending().lastSentAt
  try {
    const { sendNow } = await import('./sync/start-sync.ts')
    await sendNow()
  } catch {
    // Without its code (an old page, no network) nothing was sent.
    return false
  }
  const { hasFailed, lastSentAt } = currentSending()
  return !hasFailed && lastSentAt !== before
}
