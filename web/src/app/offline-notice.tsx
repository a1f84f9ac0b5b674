import { useEffect, useState } from 'react'
import { useKeptSealed } from '#web/platform/offline/sealed/kept-sealed.ts'
import { useOwner } from '#web/platform/offline/owner.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { useSession } from '#web/platform/session.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { whenIdle } from '#web/platform/when-idle.ts'
import { OfflineBar } from '#web/ui/offline-bar.tsx'

const LATEST_MS = 2000
/** Until the other notice's code is there. */
function PlainNotice() {
  return useOnline() ? null : <OfflineBar />
}

const SyncNotice = partOnDemand(() => import('./sync-notice.tsx'), {
  whileLoading: <PlainNotice />,
  WhenMissing: PlainNotice,
})

/** The first page is drawn before the code of the phone's log is loaded. */
function useAfterFirstPage(): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => whenIdle(() => setAfter(true), LATEST_MS), [])
  return isAfter
}

/** Without a network; on a device that keeps entries also the state of what is to be sent, which the office never has. */
export function OfflineNotice() {
  const owner = useOwner()
  const sealed = useKeptSealed()
  const isOfOffice = useSession()?.kind === 'office'
  const keepsEntries = owner !== undefined || sealed !== undefined
  const maySend = useAfterFirstPage() && keepsEntries && !isOfOffice
  return <div role="status">{maySend ? <SyncNotice /> : <PlainNotice />}</div>
}
