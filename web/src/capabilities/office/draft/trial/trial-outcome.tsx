import { useTranslation } from 'react-i18next'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { type Day } from '#rules/permit-terms.ts'
import { opensOnClock, refusalInWords } from '#rules/club/sentences/of-refusals.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { useOfficePath } from '../../use-office.ts'
import { useRuleWords } from '../use-rule-words.ts'
import type { personOf } from './people.ts'
import { sectionOfRule } from './section-of-rule.ts'
import { holderOn, type Tried, tryOn } from './tried.ts'
import type { TriedFile } from './use-permits.ts'

interface OutcomeProps {
  title: string
  file: TriedFile | undefined
  permitKey: string
  tried: Tried
  person: ReturnType<typeof personOf>
  day: Day
  /** The draft, where rules are opened. */
  draft: WrittenFile
}

/** Whether this person can buy it for this day, for how much, or every reason why not. */
export function TrialOutcome({ title, file, permitKey, tried, person, day, draft }: OutcomeProps) {
  const { t } = useTranslation()
  const officePath = useOfficePath()
  const words = useRuleWords(file?.written ?? draft)
  const now = useMinute()
  const shown = file?.permits.find(({ key }) => key === permitKey)
  const found =
    file && shown && tryOn(shown, tried, day, holderOn(person, shown, tried, file.permits, day), now)
  return (
    <section className="flex flex-col gap-2 rounded-md border border-hair bg-sheet p-4">
      <h2 className="text-lg">{title}</h2>
      {shown === undefined || found === undefined ? (
        <p className="text-ink-soft">{t('office-rules.trial.notThere')}</p>
      ) : (
        <>
          <p className="font-semibold">{words.dayText(day)}</p>
          {found.trial.refused.length === 0 && (
            <p className="flex items-baseline justify-between gap-3">
              <span className="text-moss">{t('office-rules.trial.can')}</span>
              <Money cents={found.trial.price.totalCents} exact />
            </p>
          )}
          {found.trial.refused.length === 0 && found.opens !== undefined && (
            <p className="text-sm text-ink-soft">
              {t('office-rules.trial.opens', {
                day: words.dayText(opensOnClock(found.opens, shown.permit).day),
              })}
            </p>
          )}
          {found.trial.refused.map((refused) => (
            <p key={refused.code} className="flex flex-col">
              <span className="text-alarm">
                {refusalInWords(refused, { timeZone: shown.permit.timeZone, firstDay: day, now }, words)}
              </span>
              <Link href={officePath(paths.officeRules, sectionOfRule(refused, permitKey, draft))}>
                {t('office-rules.trial.openRule')}
              </Link>
            </p>
          ))}
        </>
      )}
    </section>
  )
}
