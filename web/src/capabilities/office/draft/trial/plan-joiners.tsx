import { memo } from 'react'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { plansOfFile } from '#association-file/plans-of-file.ts'
import { joiningRefusedSentence, restSentence } from '#rules/club/sentences/of-plans.ts'
import { inWords } from '#rules/club/sentences/sentence.ts'
import { addDays } from '#rules/days.ts'
import { type Applicant, judgeJoining } from '#rules/membership/joining.ts'
import type { MembershipPlan } from '#rules/membership/membership-plan.ts'
import type { Day } from '#rules/permit-terms.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { Money } from '#web/ui/money.tsx'
import { useTexts } from '#web/ui/region.ts'
import { useRightParts } from '../use-right-parts.ts'
import { useRuleWords } from '../use-rule-words.ts'
import { addYears } from './year-ago.ts'

/** Who tries to join; their texts are `office-rules.joiners.<key>`. */
const JOINERS = ['newcomer', 'renewing', 'child'] as const

/** `renewing`: their membership ended yesterday. */
const joinerOf = (key: (typeof JOINERS)[number], today: Day): Applicant => ({
  birthDate: addYears(today, key === 'child' ? -12 : -40),
  until: key === 'renewing' ? addDays(today, -1) : undefined,
})

/** Whether typical people could join today by each plan of the draft, until when and for how much, or why not. */
export const PlanJoiners = memo(function JoinersOfDraft({ file }: { file: WrittenFile }) {
  const { t } = useTexts()
  const right = useRightParts(file)
  const now = useMinute()
  if (right === undefined || right.leftOut.has('membershipPlans'))
    return <p className="text-ink-soft">{t('office-rules.trial.notYet')}</p>
  const plans = plansOfFile(right.file)
  if (plans.length === 0) return <p className="text-ink-soft">{t('office-rules.noRows')}</p>
  const today = dayIn(right.file.timeZone, now)
  return plans.map((plan) => <Joiners key={plan.key} plan={plan} today={today} file={right.written} />)
})

function Joiners({ plan, today, file }: { plan: MembershipPlan; today: Day; file: WrittenFile }) {
  const { t } = useTexts()
  const words = useRuleWords(file)
  return (
    <section className="flex flex-col gap-1">
      <h4 className="font-semibold wrap-anywhere">{words.textOf(plan.name)}</h4>
      <ul className="flex flex-col divide-y divide-hair">
        {JOINERS.map((key) => {
          // What the draft says while a place is left.
          const judged = judgeJoining(plan, joinerOf(key, today), { day: today, taken: 0 })
          return (
            <li key={key} className="flex flex-col gap-0.5 py-2">
              <span>{t(`office-rules.joiners.${key}`)}</span>
              {'refused' in judged ? (
                <span className="text-alarm">
                  {inWords(joiningRefusedSentence(judged.refused, 'other'), words)}
                </span>
              ) : (
                <span className="flex flex-wrap justify-between gap-x-3">
                  <span className="text-moss">
                    {t(judged.needsApproval ? 'office-rules.joiners.asks' : 'office-rules.joiners.until', {
                      day: words.dayText(judged.period.last),
                    })}
                  </span>
                  <Money cents={judged.cents} exact />
                </span>
              )}
              {'rest' in judged && judged.rest && <span>{inWords(restSentence(judged.rest), words)}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
