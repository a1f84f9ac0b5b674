import { CalendarDays } from 'lucide-react'
import { listOwnDuties } from '#contract/supervision.ts'
import { dayText } from '#rules/day-text.ts'
import { hasDutyFrom } from '#rules/club/duty.ts'
import { NotRead } from '#web/platform/query/not-read.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { useDutyText } from '#web/ui/duty-text.ts'
import { useTexts } from '#web/ui/region.ts'

const SHOWN = 3

interface Where {
  associationName: string
  zoneNames: readonly string[]
}
const whereText = ({ associationName, zoneNames }: Where): string =>
  zoneNames.length > 0 ? zoneNames.join(', ') : associationName

/** The next days on which an office expects this warden, and where; and what comes back every week. */
export function OwnDuties({ today }: { today: string }) {
  const { t, region } = useTexts()
  const dutyText = useDutyText()
  const { data, isError, refetch } = useCallQuery(listOwnDuties, {})
  const isOnline = useOnline()
  const coming = (data?.duties ?? []).filter(({ day }) => day >= today).slice(0, SHOWN)
  const weekly = (data?.patterns ?? []).filter((pattern) => hasDutyFrom(pattern, today))
  // At the water, without a network, the page works as it is.
  if (isError && data === undefined && isOnline)
    return (
      <section aria-label={t('warden-home.duties.title')}>
        <NotRead again={() => void refetch()}>{t('warden-home.duties.notKnown')}</NotRead>
      </section>
    )
  if (coming.length === 0 && weekly.length === 0) return null
  return (
    <section aria-label={t('warden-home.duties.title')} className="flex gap-3">
      <CalendarDays aria-hidden className="mt-0.5 size-6 shrink-0" />
      <ul className="min-w-0 flex-1">
        {coming.map((duty) => (
          <li key={`${duty.day} ${duty.associationName}`}>
            <span className="inline-block font-semibold first-letter:uppercase">
              {duty.day === today ? t('warden-home.duties.today') : dayText(duty.day, 'day', region)}
            </span>
            {': '}
            {whereText(duty)}
          </li>
        ))}
        {weekly.map((pattern) => (
          <li
            key={`${pattern.associationName} ${pattern.from} ${pattern.weekdays.join('')} ${pattern.to}`}
            className="text-sm text-ink-soft first-letter:uppercase"
          >
            {t('warden-home.duties.at', {
              duty: dutyText(pattern, { day: today }),
              where: whereText(pattern),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
