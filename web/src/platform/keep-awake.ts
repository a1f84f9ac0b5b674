import { useEffect } from 'react'

/**
 * Keeps the screen lit while something has to stay readable in the hand. The browser lets go of it whenever the page
 * is out of sight, so it is asked for again; where it is missing or refused (battery saver), nothing happens.
 */
export function useKeepAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isAsking = false
    let isOver = false

    async function ask() {
      if (isAsking || document.visibilityState !== 'visible' || lock?.released === false) return
      isAsking = true
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
      } catch {
        // The screen goes dark as it always did.
      } finally {
        isAsking = false
      }
    }
    const again = () => void ask()

    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      lock?.release().catch(() => undefined)
    }
  }, [isWanted])
}
