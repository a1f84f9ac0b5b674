import { CalendarDays } from 'lucide-react'
import { listSupervisedPermits } from '#contract/supervision.ts'
import { dayText } from '#rules/day-text.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useTexts } from '#web/ui/region.ts'

const SHOWN = 3

/** The next days on which an office expects this warden, and where. */
export function OwnDuties({ today }: { today: string }) {
  const { t, region } = useTexts()
  const { data } = useCallQuery(listSupervisedPermits, {})
  const coming = (data?.duties ?? []).filter(({ day }) => day >= today).slice(0, SHOWN)
  if (coming.length === 0) return null
  return (
    <section aria-label={t('warden-home.duties.title')} className="flex gap-3">
      <CalendarDays aria-hidden className="mt-0.5 size-6 shrink-0" />
      <ul className="min-w-0 flex-1">
        {coming.map(({ day, associationName, zoneNames }) => (
          <li key={`${day} ${associationName}`}>
            <span className="font-semibold first-letter:uppercase">
              {day === today ? t('warden-home.duties.today') : dayText(day, 'day', region)}
            </span>
            {': '}
            {zoneNames.length > 0 ? zoneNames.join(', ') : associationName}
          </li>
        ))}
      </ul>
    </section>
  )
}
