import { CircleCheck, CloudUpload, LogIn, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useSyncState, type SyncState } from '#web/platform/offline/sync-state.ts'
import { useSession } from '#web/platform/session.ts'
import { Link } from '#web/ui/link.tsx'
import { OfflineBar } from '#web/ui/offline-bar.tsx'
import { StateBar } from '#web/ui/state-bar.tsx'
import { useOnline } from '#web/platform/use-online.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'

/** With a network an entry is usually sent before its notice could be read. */
const WAITING_SHOWN_AFTER_MS = 1500
const SENT_SHOWN_FOR_MS = 5000

/** What is to be sent from this phone, and why it is not sent yet. */
export default function SyncNotice() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const isWarden = useSession()?.kind === 'warden'
  const state = useSyncState()
  const { unsent, refused, needsSignIn, hasFailed } = state
  const [wasWaiting, setWasWaiting] = useState(false)
  const noteWaiting = () => setWasWaiting(true)

  if (needsSignIn && unsent > 0) return <SignInToSend unsent={unsent} />
  if (!isOnline)
    return (
      <>
        <OfflineBar toSend={unsent}>{isWarden && t('offline.warden')}</OfflineBar>
        {unsent > 0 && <After key="offline" ms={0} onPassed={noteWaiting} />}
      </>
    )
  if (unsent > 0)
    return (
      <After key="waiting" ms={WAITING_SHOWN_AFTER_MS} onPassed={noteWaiting}>
        <StateBar Icon={CloudUpload} action={<Figure>{t('ui.toSend', { count: unsent })}</Figure>}>
          {/* One sentence for all attempts: a change of text would be announced each time. */}
          {hasFailed ? t('offline.waiting', { count: unsent }) : t('offline.sending')}
        </StateBar>
      </After>
    )
  if (refused > 0) return <Refused state={state} />
  if (!wasWaiting) return null
  return (
    <>
      <StateBar Icon={CircleCheck}>{t('offline.sent')}</StateBar>
      <After key="sent" ms={SENT_SHOWN_FOR_MS} onPassed={() => setWasWaiting(false)} />
    </>
  )
}

const Figure = ({ children }: { children: ReactNode }) => <p className="font-semibold">{children}</p>

function SignInToSend({ unsent }: { unsent: number }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const isThere = pathname === paths.login
  const href = pathTo(paths.login, { follow: pathname + search })
  return (
    <StateBar Icon={LogIn} action={!isThere && <Link href={href}>{t('offline.signInAct')}</Link>}>
      {t('offline.signIn', { count: unsent })}
    </StateBar>
  )
}

function Refused({ state: { refused, refusedOf } }: { state: SyncState }) {
  const { t } = useTranslation()
  const isWarden = useSession()?.kind === 'warden'
  const page = isWarden ? paths.angler : paths.outings
  return (
    <StateBar
      Icon={TriangleAlert}
      action={
        // A check without a purchase has no page.
        (refusedOf !== undefined || !isWarden) && (
          <Link href={pathTo(page, { purchase: refusedOf })}>{t('offline.seeWhy')}</Link>
        )
      }
    >
      {t('offline.refused', { count: refused })}
    </StateBar>
  )
}

/** Draws its children, and calls `onPassed`, after `ms`. */
function After({ ms, onPassed, children }: { ms: number; onPassed: () => void; children?: ReactNode }) {
  const [hasPassed, setHasPassed] = useState(false)
  const passed = useEffectEvent(onPassed)
  useEffect(() => {
    const timer = setTimeout(() => {
      setHasPassed(true)
      passed()
    }, ms)
    return () => clearTimeout(timer)
  }, [ms])
  return hasPassed && children
}
