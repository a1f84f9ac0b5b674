import type { ReactNode } from 'react'
import type { MembershipSold } from '#contract/office-memberships.ts'
import { datedDaysText } from '#rules/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { useMomentText } from '../moment-text.ts'

interface MembershipSoldRowProps {
  membership: MembershipSold
  mayRefund: boolean
  onRefund: () => void
  /** What the office has to decide of it; nothing: it has not to. */
  children?: ReactNode
}

/** Whose membership it is, for which days and how much, and how it was paid. */
export function MembershipSoldRow({ membership, mayRefund, onRefund, children }: MembershipSoldRowProps) {
  const { t, region } = useTexts()
  const moment = useMomentText()
  const {
    memberName: name,
    planName,
    memberNumber,
    buyerName,
    firstDay,
    lastDay,
    isRenewal,
    state,
  } = membership
  const { soldAt, payment, amountCents, backCents, backElsewhereCents = 0, receiptNumber } = membership
  const money = (cents: number) => moneyText(cents, region, true)
  const facts = [
    planName,
    datedDaysText(firstDay, lastDay, region),
    isRenewal && t('office-memberships.sold.renewal'),
    memberNumber !== undefined && t('office-memberships.sold.member', { number: memberNumber }),
  ]
  const sale = [
    t('office-memberships.sold.soldAt', { at: moment(soldAt) }),
    t(`office-takings.ways.${payment}`),
    receiptNumber !== undefined && t('office-memberships.sold.receipt', { number: receiptNumber }),
    buyerName !== undefined && buyerName !== name && t('office-memberships.sold.by', { name: buyerName }),
    backCents > 0 && t('office-memberships.sold.back', { amount: money(backCents) }),
    backElsewhereCents > 0 &&
      t('office-memberships.sold.backElsewhere', { amount: money(backElsewhereCents) }),
  ]
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex flex-col gap-3 md:flex-row md:items-start md:justify-between md:gap-8">
        <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
          <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg md:justify-start">
            <bdi className="font-medium">{name}</bdi>
            <span className="figures unbroken">{money(amountCents)}</span>
          </h2>
          <p>{facts.filter(Boolean).join(' · ')}</p>
          <p className="text-sm text-ink-soft">
            {[state !== 'issued' && t(`office-memberships.sold.states.${state}`), ...sale]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {mayRefund && state === 'issued' && (
          <div className="shrink-0">
            <Button
              variant="secondary"
              aria-label={t('office-memberships.sold.refund.of', { name })}
              onPress={onRefund}
            >
              {t('office-memberships.sold.refund.act')}
            </Button>
          </div>
        )}
      </div>
      {children}
    </li>
  )
}
