import { currentSending } from './sync-state.ts'

/** Sends by hand: the unsent entries, or all of them where none is. Returns whether it succeeded; refusals show themselves. */
export async function sendEverything(): Promise<boolean> {
  const before = currentSending().lastSentAt
  try {
    const { sendNow } = await import('./sync/start-sync.ts')
    await sendNow()
  } catch {
    // Its code cannot be loaded: an old page, or no network.
    return false
  }
  const { hasFailed, lastSentAt } = currentSending()
  return !hasFailed && lastSentAt !== before
}
