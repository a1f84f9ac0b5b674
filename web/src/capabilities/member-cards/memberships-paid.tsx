import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { listMembershipsBought } from '#contract/memberships.ts'
import { readOrderReceipt } from '#contract/order-receipt.ts'
import { datedDaysText, dayText } from '#rules/day-text.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { CardsToHandOn } from '#web/platform/paper/card-to-hand-on.tsx'
import { useOrderReceipt } from '#web/platform/paper/use-order-receipt.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'

type Paid = ResponseOf<typeof listMembershipsBought>['memberships'][number]

/** Every membership that the person has paid for, the newest first, each with its receipt; nothing where there is none. */
export default function MembershipsPaid() {
  const { t } = useTexts()
  const isOnline = useOnline()
  const { data } = useCallQuery(listMembershipsBought, {})
  const [saved, setSaved] = useState<string>()
  const receipt = useOrderReceipt(readOrderReceipt, setSaved)
  if (data === undefined || data.memberships.length === 0) return null
  return (
    <section aria-labelledby="memberships-paid" className="mt-10 flex max-w-column flex-col gap-2">
      <h2 id="memberships-paid" className="text-2xl">
        {t('member-cards.paid.title')}
      </h2>
      {receipt.failure !== undefined && (
        <Notice kind="alarm" isNew>
          {receipt.failure}
        </Notice>
      )}
      {saved !== undefined && (
        <Notice kind="success" isNew>
          {t('my-permits.along.saved', { name: saved })}
        </Notice>
      )}
      <ul className="flex flex-col divide-y divide-hair">
        {data.memberships.map((paid) => (
          <li key={paid.purchaseId} className="flex flex-col gap-1 py-4">
            <PaidText paid={paid} />
            <div className="-ml-5">
              <Button
                variant="quiet"
                icon={<ReceiptText aria-hidden className="size-5" />}
                disabledBecause={isOnline ? undefined : t('changes.offline')}
                isPending={receipt.isPending}
                pendingText={t('my-permits.along.making')}
                aria-label={t('member-cards.paid.receiptOf', { plan: paid.planName, name: paid.memberName })}
                onPress={() => {
                  setSaved(undefined)
                  receipt.go({ orderId: paid.orderId ?? paid.purchaseId })
                }}
              >
                {t('member-cards.paid.receipt')}
              </Button>
            </div>
            <CardsToHandOn purchaseId={paid.purchaseId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PaidText({ paid }: { paid: Paid }) {
  const { t, region } = useTexts()
  const { memberName, planName, associationName, firstDay, lastDay, state } = paid
  const { amountCents, backCents, boughtAt, receiptNumber } = paid
  const money = (cents: number) => moneyText(cents, region, true)
  const { day } = wallClock(zoneOfTheWaters(), new Date(boughtAt))
  const facts = [
    t('member-cards.paid.on', { price: money(amountCents), day: dayText(day, 'dated', region) }),
    receiptNumber && t('member-cards.paid.number', { number: receiptNumber }),
  ]
  return (
    <>
      <h3 className="text-lg wrap-anywhere">
        {planName}: {memberName}
      </h3>
      <p className="wrap-anywhere">
        {associationName} · {datedDaysText(firstDay, lastDay, region)}
      </p>
      <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      {backCents > 0 && <p className="text-sm">{t('member-cards.paid.back', { price: money(backCents) })}</p>}
      {state !== 'issued' && <p className="font-semibold">{t(`member-cards.paid.${state}`)}</p>}
    </>
  )
}
