import { useTranslation } from 'react-i18next'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { opensOnClock, refusalInWords } from '#rules/sentences/of-refusals.ts'
import { tryPurchase } from '#rules/try-purchase.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { Money } from '#web/ui/money.tsx'
import { useRuleWords } from '../use-rule-words.ts'
import { PEOPLE, personOf } from './people.ts'
import { usePermits } from './use-permits.ts'

/** Whether typical people could buy the permit of the draft, from when and for how much, or why not. */
export function ThreeBuyers({ file, permitKey }: { file: WrittenFile; permitKey: string }) {
  const { t } = useTranslation()
  const words = useRuleWords(file)
  const permits = usePermits(file)
  const now = useMinute()
  const found = permits?.find(({ key }) => key === permitKey)
  if (found === undefined) return <p className="text-ink-soft">{t('office-rules.trial.notYet')}</p>
  const { permit } = found
  const today = dayIn(permit.timeZone, now)
  return (
    <ul className="flex flex-col divide-y divide-hair">
      {PEOPLE.map((key) => {
        const holder = personOf(key, today)
        const first = tryPurchase(permit, { firstDay: today, options: [] }, holder, now)
        const next = first.next?.day
        const trial =
          next === undefined
            ? first
            : tryPurchase(permit, { firstDay: next, options: [] }, holder, opening(first, now))
        const [refused] = trial.refused
        return (
          <li key={key} className="flex flex-col gap-0.5 py-2">
            <span className="font-semibold">{t(`office-rules.people.${key}`)}</span>
            {refused === undefined ? (
              <span className="flex flex-wrap justify-between gap-x-3">
                <span className="text-moss">
                  {t('office-rules.trial.from', { day: words.dayText(next ?? today) })}
                </span>
                <Money cents={trial.price.totalCents} exact />
              </span>
            ) : (
              <span className="text-alarm">
                {refusalInWords(refused, { timeZone: permit.timeZone, firstDay: next ?? today, now }, words)}
              </span>
            )}
            {first.next?.saleOpens !== undefined && (
              <span className="text-sm text-ink-soft">
                {t('office-rules.trial.opens', {
                  day: words.dayText(opensOnClock(first.next.saleOpens, permit).day),
                })}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** When the next day is on sale. */
const opening = ({ next }: ReturnType<typeof tryPurchase>, now: Date): Date =>
  next?.saleOpens === undefined || next.saleOpens < now ? now : next.saleOpens
