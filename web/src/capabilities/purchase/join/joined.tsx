import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { listMemberCards } from '#contract/member-cards.ts'
import type { readOrder } from '#contract/orders.ts'
import { dayText } from '#rules/day-text.ts'
import { CardsToHandOn } from '#web/platform/paper/card-to-hand-on.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { useTexts } from '#web/ui/region.ts'
import { MyApplications } from '../applications/part.ts'

type Bought = NonNullable<ResponseOf<typeof readOrder>['memberships']>

interface JoinedProps {
  memberships: Bought
  /** What was typed for it is no longer needed, also where it was paid elsewhere. */
  onShown: () => void
}

/** Who is a member now: until when, and by which number. */
export function Joined({ memberships, onShown }: JoinedProps) {
  const { t } = useTexts()
  const shown = useEffectEvent(onShown)
  useEffect(() => shown(), [])
  const [first] = memberships
  // Whoever pays for others alone may have none: a card that is handed on stands with its membership.
  const hasCards = useCallQuery(listMemberCards, {}).data?.cards.length !== 0
  return (
    <div className="flex flex-col gap-6">
      <p role="status" className="flex items-start gap-3 text-lg">
        <CircleCheck aria-hidden className="mt-1 size-6 shrink-0 text-moss" />
        <span>{t('join.done.text', { count: memberships.length })}</span>
      </p>
      {memberships.map((one) => (
        <JoinedOne key={one.purchaseId} membership={one} />
      ))}
      {first !== undefined && <MyApplications associationId={first.associationId} />}
      <div className="flex flex-wrap gap-3">
        {hasCards && <ButtonLink href={paths.memberCards}>{t('join.done.cards')}</ButtonLink>}
        <ButtonLink variant={hasCards ? 'secondary' : 'primary'} href={paths.home}>
          {t('join.done.permits')}
        </ButtonLink>
      </div>
    </div>
  )
}

function JoinedOne({ membership }: { membership: Bought[number] }) {
  const { t, region } = useTexts()
  const { memberName, planName, associationName, memberNumber, firstDay, lastDay } = membership
  const { receiptNumber, amountCents, purchaseId } = membership
  return (
    <section aria-label={memberName} className="rounded-lg border border-hair bg-sheet p-5 md:p-6">
      <h2 className="text-2xl wrap-anywhere">{memberName}</h2>
      <p className="text-ink-soft">
        {planName} · {associationName}
      </p>
      <p className="mt-3 font-display text-xl text-moss">
        {t('join.done.until', { day: dayText(lastDay, 'dated', region) })}
      </p>
      <DescriptionList
        rows={[
          ...(memberNumber === undefined ? [] : [{ term: t('join.done.number'), value: memberNumber }]),
          { term: t('join.done.from'), value: dayText(firstDay, 'dated', region) },
          { term: t('join.done.paid'), value: <Money cents={amountCents} exact /> },
          ...(receiptNumber === undefined ? [] : [{ term: t('join.done.receipt'), value: receiptNumber }]),
        ]}
      />
      <CardsToHandOn purchaseId={purchaseId} />
    </section>
  )
}
