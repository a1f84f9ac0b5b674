import { CircleCheck, CloudUpload, LogIn, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { dayText } from '#rules/day-text.ts'
import { type KeptSealed, useKeptSealed } from '#web/platform/offline/sealed/kept-sealed.ts'
import { useSyncState, type SyncState } from '#web/platform/offline/sync-state.ts'
import { useSession } from '#web/platform/session.ts'
import { Link } from '#web/ui/link.tsx'
import { OfflineBar } from '#web/ui/offline-bar.tsx'
import { StateBar } from '#web/ui/state-bar.tsx'
import { todayAtTheWaters } from '#web/platform/today.ts'
import { useTexts } from '#web/ui/region.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'

/** With a network an entry is usually sent before its notice could be read. */
const WAITING_SHOWN_AFTER_MS = 1500
const SENT_SHOWN_FOR_MS = 5000

/** What is to be sent from this phone, and why it is not sent yet. */
export default function SyncNotice() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const session = useSession()
  const isWarden = session?.kind === 'warden'
  const state = useSyncState()
  const { unsent, refused, hasFailed } = state
  const sealed = useKeptSealed()
  const [wasWaiting, setWasWaiting] = useState(false)
  const noteWaiting = () => setWasWaiting(true)

  // Whoever is signed in here learns nothing of the others.
  if (session === undefined && sealed && sealed.entries > 0) return <SignInToSend {...sealed} />
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

/** Says neither who wrote them nor what they are: anybody may read it. */
function SignInToSend({ entries, until }: KeptSealed) {
  const { t } = useTranslation()
  const { region } = useTexts()
  const { pathname, search } = useLocation()
  const isThere = pathname === paths.login
  const href = pathTo(paths.login, { follow: pathname + search })
  return (
    <StateBar Icon={LogIn} action={!isThere && <Link href={href}>{t('offline.signInAct')}</Link>}>
      {t('offline.signIn', {
        count: entries,
        until: dayText(todayAtTheWaters(new Date(until)), 'date', region),
      })}
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
