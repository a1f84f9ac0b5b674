import { Laptop, Smartphone } from 'lucide-react'
import { useId } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import type { listSessions } from '#contract/sessions.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { useToday } from '#web/platform/today.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { dayText, timeText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'

type OpenSession = ResponseOf<typeof listSessions>['sessions'][number]

interface SessionRowProps {
  session: OpenSession
  isBusy: boolean
  onEnd: () => void
}

const PHONES = ['android', 'ios']

export function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { t, region } = useTexts()
  const nameId = useId()
  const moment = useMomentText()
  const { system, since, lastUse, isThisOne } = session
  const Icon = system !== undefined && PHONES.includes(system) ? Smartphone : Laptop
  const { day } = wallClock(zoneOfTheWaters(), new Date(since))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair py-3 last:border-0">
      <Icon aria-hidden className="size-6 shrink-0 text-river" />
      <div className="min-w-0 flex-1 basis-48">
        <p id={nameId} className="font-semibold">
          <DeviceName session={session} />
        </p>
        <p className="text-sm text-ink-soft">
          {isThisOne ? t('my-data.sessions.thisOne') : t('my-data.sessions.lastUse', { at: moment(lastUse) })}
        </p>
        <p className="text-sm text-ink-soft">
          {t('my-data.sessions.since', { day: dayText(day, 'dated', region) })}
        </p>
      </div>
      {!isThisOne && (
        <Button variant="secondary" isWaiting={isBusy} aria-describedby={nameId} onPress={onEnd}>
          {t('my-data.sessions.end')}
        </Button>
      )}
    </li>
  )
}

/** "Firefox on Android"; unknown parts are left out. */
function DeviceName({ session: { browser, system } }: Pick<SessionRowProps, 'session'>) {
  const { t } = useTexts()
  const named = {
    browser: browser && t(`my-data.browsers.${browser}`),
    system: system && t(`my-data.systems.${system}`),
  }
  if (named.browser && named.system) return t('my-data.sessions.device', named)
  return named.browser ?? named.system ?? t('my-data.sessions.unknownDevice')
}

function useMomentText(): (at: string) => string {
  const { t, region } = useTexts()
  const today = useToday()
  return (at) => {
    const { day, time } = wallClock(zoneOfTheWaters(), new Date(at))
    return day === today
      ? t('my-data.sessions.today', { time: timeText(time) })
      : dayText(day, 'dated', region)
  }
}
