import { lazy, Suspense, useEffect, useState } from 'react'
import { useOwner } from '#web/platform/offline/owner.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { whenIdle } from '#web/platform/when-idle.ts'
import { OfflineBar } from '#web/ui/offline-bar.tsx'

const LATEST_MS = 2000
const SyncNotice = lazy(() => import('./sync-notice.tsx'))

/** The first page is drawn before the code of the phone's log is loaded. */
function useAfterFirstPage(): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => whenIdle(() => setAfter(true), LATEST_MS), [])
  return isAfter
}

/** Without a network; on a device with an owner also the state of what is to be sent. */
export function OfflineNotice() {
  const isOnline = useOnline()
  const owner = useOwner()
  const isAfter = useAfterFirstPage()
  const plain = isOnline ? null : <OfflineBar />
  return (
    <div role="status">
      {owner !== undefined && isAfter ? (
        <Suspense fallback={plain}>
          <SyncNotice />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  )
}
