import { useTranslation } from 'react-i18next'
import type { SupervisedPurchase } from '#contract/supervised.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { useRiverLog } from '#web/platform/offline/index.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'
import { dayText } from '#web/ui/day-text.ts'
import { useRegion } from '#web/ui/region.ts'
import { checksBefore } from './checks-before.ts'
import { clockOf } from './so-far.tsx'

interface BeforeProps {
  purchase: SupervisedPurchase
  today: string
  /** The time of this check, which is excluded. */
  until: Date
}

export function Before({ purchase, today, until }: BeforeProps) {
  const { t } = useTranslation()
  const region = useRegion()
  const { checks: own } = useRiverLog(purchase.purchaseId)
  const checks = checksBefore(purchase.checks ?? [], own, until)
  const { notes = [] } = purchase
  if (checks.length === 0 && notes.length === 0) return null
  const when = (instant: string) => {
    const { day } = wallClock(zoneOfTheWaters(), new Date(instant))
    return day === today ? clockOf(instant) : `${dayText(day, 'short', region)}, ${clockOf(instant)}`
  }
  return (
    <section className="border-t border-hair pt-4">
      {checks.length > 0 && (
        <>
          <h3 className="text-lg">{t('check.before.title')}</h3>
          <ul className="text-lg">
            {checks.map(({ id, at, result, mine }) => (
              <li key={id}>
                <span className="figures">{when(at)}</span> {t(`check.resultSmall.${result}`)}
                {mine && `, ${t('check.before.mine')}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {notes.map(({ id, at, text }) => (
        <blockquote key={id} className="mt-3 border-l-3 border-line pl-3">
          <p className="text-lg whitespace-pre-line">{text}</p>
          <p className="text-sm text-ink-soft">{t('check.before.note', { when: when(at) })}</p>
        </blockquote>
      ))}
    </section>
  )
}
