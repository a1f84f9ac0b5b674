import type { SupervisedPurchase } from '#contract/supervised.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { useRiverLog } from '#web/platform/offline/index.ts'
import { dayText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { clockIn } from '../../outing-state.tsx'
import { checksBefore } from './checks-before.ts'

interface BeforeProps {
  purchase: SupervisedPurchase
  timeZone: string
  /** The time of this check, which is excluded. */
  until: Date
}

export function Before({ purchase, timeZone, until }: BeforeProps) {
  const { t, region } = useTexts()
  const { checks: own } = useRiverLog(purchase.purchaseId)
  const checks = checksBefore(purchase.checks ?? [], own, until)
  const { notes = [] } = purchase
  if (checks.length === 0 && notes.length === 0) return null
  const when = (instant: string) => {
    const day = dayIn(timeZone, new Date(instant))
    const time = clockIn(timeZone, instant)
    return day === dayIn(timeZone, until) ? time : `${dayText(day, 'short', region)}, ${time}`
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
