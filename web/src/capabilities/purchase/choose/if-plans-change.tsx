import { allowedOnceBought } from '#rules/permit/changes.ts'
import { momentText, type MomentWords } from '#rules/moments/moment-text.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { useLimitText } from '#web/ui/limit-text.ts'
import { percentText } from '#web/ui/percent-text.ts'
import { useTexts } from '#web/ui/region.ts'
import type { PermitShown } from './permit-shown.ts'

interface IfPlansChangeProps {
  permit: PermitShown
  /** Without it no moment can be named. */
  firstDay: string | undefined
  /** The chosen slot. */
  slot: string | undefined
}

const hoursBefore = (hours: number) => ({
  before: `PT${hours === 0 ? '0S' : `${hours}H`}`,
  of: 'day' as const,
})

/** An answer that an earlier version of the app stored says hours before the first day alone. */
function deadlinesOf({ deadlines, dateChanges, dateChangeHours, ...back }: PermitShown) {
  if (deadlines !== undefined) return deadlines
  const { giveBackPercent: percent, giveBackHours = 0 } = back
  return {
    change: dateChanges > 0 ? { times: dateChanges, until: hoursBefore(dateChangeHours) } : undefined,
    giveBack: percent === undefined ? [] : [{ until: hoursBefore(giveBackHours), percent }],
  }
}

/** Until when the day can be changed and the permit given back, if it is bought now for this day. */
export function IfPlansChange({ permit, firstDay, slot }: IfPlansChangeProps) {
  const { t, region } = useTexts()
  const limit = useLimitText(permit.timeZone)
  const now = useMinute()
  const { timeZone, slots, rules } = permit
  const { change, giveBack = [] } = deadlinesOf(permit)
  const terms = { change, giveBack, slots, calendar: rules.calendar }
  const allowed =
    firstDay === undefined ? undefined : allowedOnceBought({ terms, timeZone, firstDay, slot }, now)
  const words: MomentWords = {
    say: (key, values) => t(key, { ...values }),
    region,
    listed: (names: string[]) => new Intl.ListFormat(region).format(names),
  }
  const share = (percent: number) => percentText(t, percent)
  const dayLine = () => {
    if (change === undefined) return undefined
    const values = { count: change.times }
    if (allowed === undefined)
      return t('buy.plans.dayBefore', { ...values, moment: momentText(change.until, words) })
    const { may, until } = allowed.date
    return until && t(`buy.plans.day${may ? 'Until' : 'Over'}`, { ...values, until: limit(until) })
  }
  const backLines = () => {
    if (allowed === undefined)
      return giveBack.map(({ until, percent }) =>
        t('buy.plans.backBefore', { share: share(percent), moment: momentText(until, words) }),
      )
    const { may, until } = allowed.giveBack
    if (!may)
      return until === undefined
        ? []
        : [t('buy.plans.backOver', { until: limit(until), share: share(giveBack.at(-1)?.percent ?? 0) })]
    return allowed.steps.map((step, index) =>
      t(index === 0 ? 'buy.plans.backUntil' : 'buy.plans.backThen', {
        share: share(step.percent),
        until: limit(step.until),
      }),
    )
  }
  const lines = [dayLine(), ...backLines()].filter((line) => typeof line === 'string')
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="order-plans" className="flex flex-col gap-2">
      <h2 id="order-plans" className="text-lg">
        {t('buy.plans.title')}
      </h2>
      {lines.map((line) => (
        <p key={line} className="text-sm text-ink-soft">
          {line}
        </p>
      ))}
    </section>
  )
}
