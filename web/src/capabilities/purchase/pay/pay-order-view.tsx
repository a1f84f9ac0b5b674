import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { OrderDraft } from '../order-draft.ts'
import { BoughtAlready } from '../under-way/bought-already.tsx'
import { NotPaid } from './not-paid.tsx'
import { PayForm } from './pay-form.tsx'
import type { Card } from './pay-order.ts'
import { PaySummary } from './pay-summary.tsx'
import type { Payment, PaymentState } from './payment.ts'
import { UnknownResult } from './unknown-result.tsx'

interface PayOrderProps {
  draft: OrderDraft
  payment: Payment
  state: PaymentState
  /** Somebody was taken out of the order. */
  onChanged: () => void
}

export function PayOrder({ draft, payment, state: { phase, opened }, onChanged }: PayOrderProps) {
  const { t } = useTranslation()
  const [card, setCard] = useState<Card>()
  const isStopped =
    phase.kind === 'refused' ||
    phase.kind === 'already' ||
    phase.kind === 'over' ||
    phase.kind === 'unreachable'
  return (
    <>
      <h1 className="pt-5 pb-5 text-3xl md:text-4xl">{t('buy.pay.title')}</h1>
      {phase.kind === 'already' && (
        <BoughtAlready
          purchaseId={phase.purchaseId}
          permitId={draft.permitId}
          day={draft.firstDay}
          isSecond
        />
      )}
      {isStopped && phase.kind !== 'already' && (
        <NotPaid phase={phase} draft={draft} payment={payment} onChanged={onChanged} />
      )}
      {phase.kind === 'unsure' && <UnknownResult phase={phase} onAsk={payment.askAgain} />}
      {opened === undefined && !isStopped && phase.kind !== 'unsure' && (
        <StatePanel kind="loading" skeleton={<PaymentToCome />} />
      )}
      {opened && !isStopped && (
        // The typed card stays while the result of the payment is unknown.
        <div
          hidden={phase.kind === 'unsure' || phase.kind === 'opening'}
          className="grid gap-8 md:grid-cols-[minmax(300px,380px)_minmax(0,1fr)] md:gap-12 [&[hidden]]:hidden"
        >
          <PaySummary draft={draft} opened={opened} onTimeUp={payment.timeIsUp} />
          <PayForm
            payment={payment}
            phase={phase}
            orderId={opened.answer.purchaseId}
            opened={opened}
            card={card}
            onCard={setCard}
          />
        </div>
      )}
    </>
  )
}

const PaymentToCome = () => (
  <div className="grid gap-8 md:grid-cols-[minmax(300px,380px)_minmax(0,1fr)] md:gap-12">
    <SkeletonLines lines={5} />
    <Skeletons of={['h-13 w-full rounded-md', 'h-13 w-full rounded-md', 'h-14 w-full rounded-md']} />
  </div>
)
