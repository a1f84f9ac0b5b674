import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { opensOnClock, refusalInWords } from '#rules/club/sentences/of-refusals.ts'
import { soonestTrial } from '#rules/sale/soonest-trial.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { Money } from '#web/ui/money.tsx'
import { useRuleWords } from '../use-rule-words.ts'
import { PEOPLE, personOf } from './people.ts'
import { usePermits } from './use-permits.ts'

interface ThreeBuyersProps {
  file: WrittenFile
  permitKey: string
}

/** Whether typical people could buy the permit of the draft, from when and for how much, or why not. */
export const ThreeBuyers = memo(function BuyersOfDraft({ file, permitKey }: ThreeBuyersProps) {
  const { t } = useTranslation()
  const right = usePermits(file)
  const words = useRuleWords(right?.written ?? file)
  const now = useMinute()
  const found = right?.permits.find(({ key }) => key === permitKey)
  if (found === undefined) return <p className="text-ink-soft">{t('office-rules.trial.notYet')}</p>
  const { permit } = found
  const today = dayIn(permit.timeZone, now)
  return (
    <ul className="flex flex-col divide-y divide-hair">
      {PEOPLE.map((key) => {
        const { day, saleOpens, trial } = soonestTrial(permit, personOf(key, today), now)
        const [refused] = trial.refused
        return (
          <li key={key} className="flex flex-col gap-0.5 py-2">
            <span className="font-semibold">{t(`office-rules.people.${key}`)}</span>
            {refused === undefined ? (
              <span className="flex flex-wrap justify-between gap-x-3">
                <span className="text-moss">{t('office-rules.trial.from', { day: words.dayText(day) })}</span>
                <Money cents={trial.price.totalCents} exact />
              </span>
            ) : (
              <span className="text-alarm">
                {refusalInWords(refused, { timeZone: permit.timeZone, firstDay: day, now }, words)}
              </span>
            )}
            {refused === undefined && saleOpens !== undefined && (
              <span className="text-sm text-ink-soft">
                {t('office-rules.trial.opens', {
                  day: words.dayText(opensOnClock(saleOpens, permit).day),
                })}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
})
