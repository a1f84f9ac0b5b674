import { useSyncExternalStore } from 'react'
import { OfflineBar } from '#web/ui/offline-bar.tsx'

const subscribe = (tell: () => void) => {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

/** Quiet, and only while there is no network. */
export const OfflineNotice = () => (useOnline() ? null : <OfflineBar />)
