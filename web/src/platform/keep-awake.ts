import { useEffect } from 'react'

/**
 * Keeps the screen on. The browser releases the lock whenever the page is hidden, so it is requested again; where it is
 * missing or refused (battery saver), nothing happens.
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
        // Refused: the screen turns off as usual.
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
