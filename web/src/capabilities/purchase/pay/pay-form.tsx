import { Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { WhileAway } from '#web/platform/api/away-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { triedWay, wayElsewhere } from '../returned/return-url.ts'
import { CardFields } from './card-fields.tsx'
import { KeepCard } from './saved-card/keep-card.tsx'
import { PayWithSavedCard } from './saved-card/pay-with-saved-card.tsx'
import { useCardChoice } from './saved-card/use-card-choice.ts'
import { WalletButtons } from './wallet-buttons.tsx'
import type { Card } from './pay-order.ts'
import type { Opened, Payment, Phase } from './payment.ts'

interface PayFormProps {
  payment: Pick<Payment, 'pay' | 'chooseAgain'>
  phase: Phase
  orderId: string
  opened: { answer: Pick<Opened['answer'], 'clientSecret' | 'stripeAccount' | 'amountCents'> }
  card: Card | undefined
  onCard: (card: Card | undefined) => void
  /** The button’s text where nothing is to be paid; absent: of a permit. */
  take?: string
}

export function PayForm({ payment, phase, orderId, opened, card, onCard, take }: PayFormProps) {
  const { t, region } = useTexts()
  const { clientSecret, stripeAccount, amountCents } = opened.answer
  const isFree = clientSecret === undefined
  const isPaying = phase.kind === 'paying'
  const choice = useCardChoice(orderId, { isFree })
  const { saved } = choice
  const tried = triedWay(useLocation().state)
  const [way, setWay] = useState<string>('card')
  const notReady = !isFree && card === undefined ? t('buy.pay.cardComing') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isFree) payment.pay(undefined)
    else if (card) payment.pay({ ...choice.typed(card, way), way: wayElsewhere(way) })
  }
  return (
    <form onSubmit={submit} noValidate className="flex min-w-0 flex-col gap-5">
      {/* Above the ways to pay, and seen: the button that led to it is below them, or on the page of a bank. */}
      {phase.kind === 'ready' && phase.declined && (
        <Notice
          kind="alarm"
          isNew
          takesFocus
          {...(!phase.declined.isExplained && { title: t('buy.pay.declined') })}
        >
          {t('buy.pay.declinedText')}
        </Notice>
      )}
      {!isFree && (
        <>
          {saved === undefined && <h2 className="text-xl">{t('buy.pay.how')}</h2>}
          <WalletButtons
            clientSecret={clientSecret}
            account={stripeAccount}
            onPay={payment.pay}
            isInert={isPaying}
          />
          {saved && (
            <PayWithSavedCard
              saved={saved}
              amountCents={amountCents}
              disabledBecause={notReady}
              isPaying={isPaying}
              onPay={() => card && payment.pay(choice.kept(card))}
            />
          )}
          <CardFields
            clientSecret={clientSecret}
            account={stripeAccount}
            onCard={onCard}
            onWay={setWay}
            first={tried}
          />
          {way === 'card' && <KeepCard {...choice} />}
        </>
      )}
      {isFree && <p>{t('buy.pay.free')}</p>}
      {isPaying && <WhileAway />}
      {phase.kind === 'paying' && phase.isElsewhere && (
        <Notice
          kind="warning"
          isNew
          title={t('payment-return.elsewhere.title')}
          action={
            <Button variant="secondary" onPress={payment.chooseAgain}>
              {t('payment-return.elsewhere.again')}
            </Button>
          }
        >
          {t('payment-return.elsewhere.text')}
        </Notice>
      )}
      <Button
        type="submit"
        size="river"
        wide
        isPending={isPaying}
        pendingText={t('buy.pay.paying')}
        variant={saved === undefined ? 'primary' : 'secondary'}
        disabledBecause={notReady}
      >
        {isFree
          ? (take ?? t('buy.pay.take'))
          : t('buy.pay.button', { price: moneyText(amountCents, region, true) })}
      </Button>
      {!isFree && (
        <p className="flex items-start gap-2 text-sm text-ink-soft">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('buy.pay.safe')}
        </p>
      )}
    </form>
  )
}
