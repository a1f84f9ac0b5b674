import { CircleCheck, CircleSlash, Eye, Flag, Play, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { wallClock } from '#rules/wall-clock.ts'
import { dayText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { clockText } from '../log/moment-text.ts'
import type { PermitEvent } from './events-of.ts'

interface PermitEventsProps {
  events: readonly PermitEvent[]
  timeZone: string
}

const icon = 'mt-1 size-5 shrink-0'

/** The history of a permit, day by day. */
export function PermitEvents({ events, timeZone }: PermitEventsProps) {
  const { t, region } = useTexts()
  const byDay = Map.groupBy(events, ({ at }) => wallClock(timeZone, new Date(at)).day)
  return (
    <ol className="flex flex-col gap-4">
      {[...byDay].map(([day, ofDay]) => (
        <li key={day}>
          <p className="figures text-ink-soft first-letter:uppercase">{dayText(day, 'long', region)}</p>
          <ul className="flex flex-col">
            {ofDay.map((event) => (
              <li key={event.id} className="flex items-start gap-3 py-2">
                <EventIcon of={event} />
                <span className="min-w-0 flex-1">
                  <EventText of={event} time={clockText(event.at, timeZone)} />
                  {'check' in event && event.check.impossible !== undefined && (
                    <span className="block text-ink-soft">{t('river.mark.impossible')}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function EventIcon({ of: event }: { of: PermitEvent }): ReactNode {
  switch (event.what) {
    case 'issued':
      return <Ticket aria-hidden className={`${icon} text-ink-soft`} />
    case 'begun':
      return <Play aria-hidden className={`${icon} text-ink-soft`} />
    case 'ended':
      return <Flag aria-hidden className={`${icon} text-ink-soft`} />
    case 'looked':
      return <Eye aria-hidden className={`${icon} text-ink-soft`} />
    case 'checked':
      return event.check.result === 'valid' ? (
        <CircleCheck aria-hidden className={`${icon} text-moss`} />
      ) : (
        <CircleSlash aria-hidden className={`${icon} text-alarm-deep`} />
      )
  }
}

function EventText({ of: event, time }: { of: PermitEvent; time: string }) {
  const { t, i18n } = useTranslation()
  if (event.what !== 'checked') return t(`permit-events.${event.what}`, { time })
  const { result, reasons } = event.check
  // A newer version of the warden's app can send reason codes that this version does not know.
  const known = reasons.map((code) => `permit-events.reason.${code}`).filter((key) => i18n.exists(key))
  return (
    <>
      <span className="block">{t(`permit-events.checked.${result}`, { time })}</span>
      {result !== 'valid' &&
        known.map((key) => (
          <span key={key} className="block text-ink-soft">
            {t(key)}
          </span>
        ))}
    </>
  )
}
