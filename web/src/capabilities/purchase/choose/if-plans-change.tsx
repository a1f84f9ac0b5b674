import { useTranslation } from 'react-i18next'
import { allowedOnceBought, type MayChange } from '#rules/changes.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { useLimitText } from '#web/ui/limit-text.ts'
import { percentText } from '#web/ui/percent-text.ts'
import type { PermitShown } from './permit-shown.ts'

interface IfPlansChangeProps {
  permit: PermitShown
  /** Without it no moment can be named. */
  firstDay: string | undefined
}

/** Until when the day can be changed and the permit given back, if it is bought now for this day. */
export function IfPlansChange({ permit, firstDay }: IfPlansChangeProps) {
  const { t } = useTranslation()
  const limit = useLimitText(permit.timeZone)
  const now = useMinute()
  const { dateChanges, dateChangeHours, giveBackPercent: percent = 0, giveBackHours = 0, timeZone } = permit
  const terms = {
    change: { dateTimes: dateChanges, dateUntilHoursBefore: dateChangeHours },
    ...(percent > 0 && { giveBack: { percent, untilHoursBefore: giveBackHours } }),
  }
  const allowed = firstDay === undefined ? undefined : allowedOnceBought({ terms, timeZone, firstDay }, now)
  const share = percentText(t, percent)
  const atLimit = (
    what: 'day' | 'back',
    may: MayChange | undefined,
    values: { count: number; share?: string },
  ) => {
    if (may === undefined) return t(`buy.plans.${what}AnyDay`, values)
    if (may.until === undefined) return undefined
    return t(`buy.plans.${what}${may.may ? 'Until' : 'Over'}`, { ...values, until: limit(may.until) })
  }
  const lines = [
    dateChanges > 0 && atLimit('day', allowed?.date, { count: dateChanges }),
    percent > 0 && atLimit('back', allowed?.giveBack, { count: giveBackHours, share }),
  ].filter((line) => typeof line === 'string')
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
