import { useEffect } from 'react'

/** The browser releases the lock when the page is hidden: it is requested again. Missing or refused: nothing happens. */
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
