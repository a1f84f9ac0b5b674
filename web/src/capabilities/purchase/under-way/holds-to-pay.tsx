import { ArrowRight } from 'lucide-react'
import { listHolds } from '#contract/holds.ts'
import { dayText, daysText } from '#rules/day-text.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { type OwnHold, useOwnHolds } from './use-own-holds.ts'

type LineOfHold = NonNullable<OwnHold['others']>[number] | OwnHold

interface HoldsToPayProps {
  /** Absent: those of every permit. */
  permitId?: number
  className?: string
}

/** What is held for the person and not paid, each with its time and the way back to paying. */
export default function HoldsToPay({ permitId, className = '' }: HoldsToPayProps) {
  const { holds } = useOwnHolds()
  const shown = holds.filter((hold) => permitId === undefined || hold.permitId === permitId)
  if (shown.length === 0) return null
  return (
    <div className={`flex flex-col gap-3 ${className}`}>
      {shown.map((hold) => (
        <HoldToPay key={hold.purchaseId} hold={hold} />
      ))}
    </div>
  )
}

/** The person does not need to be told their own. */
const forWhomIn = ({ otherEmail, invitedEmail, ...named }: LineOfHold): string[] => {
  const { minorFirstName, minorLastName, guestFirstName, guestLastName } = named
  const name = [minorFirstName, minorLastName, guestFirstName, guestLastName].filter(Boolean).join(' ')
  return [otherEmail ?? invitedEmail ?? name].filter((one) => one !== '')
}

function HoldToPay({ hold }: { hold: OwnHold }) {
  const { t, region } = useTexts()
  const renew = useRenew()
  const { purchaseId, permitName, associationName, zoneName, slotName, firstDay, lastDay, until } = hold
  const title = `hold-${purchaseId}`
  const { others = [] } = hold
  const forWhom = new Intl.ListFormat(region).format([hold, ...others].flatMap((line) => forWhomIn(line)))
  return (
    <section
      aria-labelledby={title}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border-l-3 border-line bg-glacier py-3 pr-3 pl-4"
    >
      <div className="min-w-0 flex-1 basis-48">
        <h2 id={title} className="flex flex-wrap items-baseline justify-between gap-x-4 text-base">
          {t('buy.held.title')}
          <Countdown until={until} onEnd={() => renew(listHolds)} />
        </h2>
        {others.length > 0 && <p>{t('buy.who.permits', { count: others.length + 1 })}</p>}
        <p>{[...new Set([permitName, zoneName, slotName])].filter(Boolean).join(' · ')}</p>
        <p className="text-sm text-ink-soft">
          {associationName} ·{' '}
          <strong className="text-ink">
            {firstDay === lastDay ? dayText(firstDay, 'day', region) : daysText(firstDay, lastDay, region)}
          </strong>
          {forWhom !== '' && <> · {t('buy.held.for', { who: forWhom })}</>}
        </p>
      </div>
      <ButtonLink
        href={pathTo(paths.payment, { purchase: purchaseId })}
        icon={<ArrowRight aria-hidden className="order-last size-5" />}
      >
        {t('buy.held.pay')}
      </ButtonLink>
    </section>
  )
}
