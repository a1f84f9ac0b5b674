import { Hourglass, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Away, useAway, useSilent } from './service-away.ts'
import { Notice } from '#web/ui/notice.tsx'
import { StateBar } from '#web/ui/state-bar.tsx'

/** At the top of every page while requests wait for the service, or for its answer. Announced once. */
export function AwayNotice() {
  const { t } = useTranslation()
  const away = useAway()
  const isSilent = useSilent()
  return (
    <div role="status" className="sticky top-[calc(4rem+env(safe-area-inset-top))] z-20">
      {away ? (
        <StateBar Icon={RefreshCw}>
          {t('app.away.bar')} <NextTry away={away} />
        </StateBar>
      ) : (
        isSilent && <StateBar Icon={Hourglass}>{t('app.away.silent')}</StateBar>
      )}
    </div>
  )
}

/** At the top of every dialog. */
export function SilentNotice() {
  const { t } = useTranslation()
  const isSilent = useSilent()
  if (!isSilent) return null
  return (
    <div role="alert">
      <StateBar Icon={Hourglass}>{t('app.away.silent')}</StateBar>
    </div>
  )
}

/** The same beside the pressed button: on a phone the top of the page may be out of sight. */
export function WhileAway() {
  const { t } = useTranslation()
  const away = useAway()
  const isSilent = useSilent()
  if (away === undefined && isSilent) return <Notice kind="warning">{t('app.away.silent')}</Notice>
  if (away === undefined) return null
  return (
    <Notice kind="warning">
      <p>{t('app.away.bar')}</p>
      <NextTry away={away} />
    </Notice>
  )
}

/** Hidden from screen readers, which would read each second. */
function NextTry({ away: { attempts, nextAt } }: { away: Away }) {
  const { t } = useTranslation()
  const seconds = useSecondsUntil(nextAt)
  return (
    <span aria-hidden className="figures block">
      {seconds > 0 ? t('app.away.next', { seconds }) : t('app.away.now')}
      <span className="text-ink-soft"> · {t('app.away.attempt', { count: attempts })}</span>
    </span>
  )
}

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

function useSecondsUntil(moment: number): number {
  const [, setTicks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 500)
    return () => clearInterval(timer)
  }, [])
  return secondsUntil(moment)
}
