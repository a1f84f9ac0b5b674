import { ArrowRight } from 'lucide-react'
import { listHolds } from '#contract/holds.ts'
import { dayText, daysText } from '#rules/day-text.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { NotRead } from '#web/platform/query/not-read.tsx'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { linesOfHold } from '../draft-of-lines.ts'
import { type OwnHold, useHoldsAgain, useOwnHolds } from './use-own-holds.ts'

type LineOfHold = NonNullable<OwnHold['others']>[number] | OwnHold

interface HoldsToPayProps {
  /** Absent: those of every permit. */
  permitId?: number
  className?: string
}

/** What is held for the person and not paid, each with its time and the way back to paying. */
export default function HoldsToPay({ permitId, className = '' }: HoldsToPayProps) {
  const { t } = useTexts()
  const { holds } = useOwnHolds()
  const again = useHoldsAgain()
  const isOnline = useOnline()
  const shown = holds.filter((hold) => permitId === undefined || permitsOf(hold).has(permitId))
  // Without a network nothing can be paid, and the page works as it is.
  if (again && isOnline)
    return (
      <div className={className}>
        <NotRead again={again}>{t('buy.held.notKnown')}</NotRead>
      </div>
    )
  if (shown.length === 0) return null
  return (
    <div className={`flex flex-col gap-3 ${className}`}>
      {shown.map((hold) => (
        <HoldToPay key={hold.purchaseId} hold={hold} />
      ))}
    </div>
  )
}

const permitsOf = (hold: OwnHold): ReadonlySet<number> =>
  new Set([hold, ...(hold.others ?? [])].map(({ permitId }) => permitId))

/** Undefined: the person themselves, or a child without a name. */
const forWhomIn = ({ otherEmail, invitedEmail, ...named }: LineOfHold): string | undefined => {
  const { minorFirstName, minorLastName, guestFirstName, guestLastName } = named
  const name = [minorFirstName, minorLastName, guestFirstName, guestLastName].filter(Boolean).join(' ')
  return (otherEmail ?? invitedEmail ?? name) || undefined
}

/** Whoever is in an order of several, each with their place where these differ. */
function WhoOfHold({ lines }: { lines: readonly { who: string; place: string }[] }) {
  return (
    <ul className="my-1 list-none p-0 text-sm">
      {lines.map(({ who, place }, n) => (
        <li key={`${n} ${who}`} className="wrap-anywhere">
          {[who, place].filter(Boolean).join(' · ')}
        </li>
      ))}
    </ul>
  )
}

function HoldToPay({ hold }: { hold: OwnHold }) {
  const { t, region } = useTexts()
  const renew = useRenew()
  const { purchaseId, associationName, until } = hold
  const title = `hold-${purchaseId}`
  const { first, others, beside } = linesOfHold(hold)
  const { firstDay, lastDay } = first
  const forWhom = forWhomIn(first)
  const placeOf = (line: LineOfHold) => [line.zoneName, line.slotName].filter(Boolean).join(' · ')
  const areTogether = others.every((line) => placeOf(line) === placeOf(first))
  const lines = [hold, ...(hold.others ?? [])].map((line) => {
    const isOfAll = areTogether && line.permitId === first.permitId
    const place = [beside.length > 0 && line.permitName, !isOfAll && placeOf(line)]
    return { who: forWhomIn(line) ?? t('buy.who.self'), place: place.filter(Boolean).join(' · ') }
  })
  const byPerson = [...Map.groupBy(lines, ({ who }) => who).values()].flat()
  const isOfSeveral = lines.length > 1
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
        {isOfSeveral && <p>{t('buy.who.permits', { count: lines.length })}</p>}
        <p>
          {[...new Set([first.permitName, ...(areTogether ? [first.zoneName, first.slotName] : [])])]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isOfSeveral && <WhoOfHold lines={byPerson} />}
        <p className="text-sm text-ink-soft">
          {associationName} ·{' '}
          <strong className="text-ink">
            {firstDay === lastDay ? dayText(firstDay, 'day', region) : daysText(firstDay, lastDay, region)}
          </strong>
          {!isOfSeveral && forWhom !== undefined && <> · {t('buy.held.for', { who: forWhom })}</>}
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
