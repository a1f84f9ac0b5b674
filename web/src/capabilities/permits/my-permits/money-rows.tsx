import type { HandedOverPermit, HeldPermit, RefundOnReceipt } from '#contract/permits.ts'
import { cardText } from '#rules/club/card-text.ts'
import { Money } from '#web/ui/money.tsx'
import type { useTexts } from '#web/ui/region.ts'

type Texts = ReturnType<typeof useTexts>

interface Paid extends Pick<
  HeldPermit & HandedOverPermit,
  'associationName' | 'payment' | 'refunds' | 'card'
> {
  boughtAt: string
  amountCents: number
  receiptNumber?: string | undefined
  /** Of the waters; absent: that of the device. */
  timeZone: string | undefined
}

/** Of a receipt: to whom it was paid and when, how much and how, and what went back when, why and to which card. */
export function moneyRows(
  {
    associationName,
    boughtAt,
    receiptNumber,
    amountCents,
    payment = 'card',
    refunds = [],
    card,
    timeZone,
  }: Paid,
  { t, region }: Texts,
) {
  const moment = new Intl.DateTimeFormat(region, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const backCents = refunds.reduce((sum, { cents }) => sum + cents, 0)
  return [
    { term: t('my-permits.receipt.to'), value: associationName },
    { term: t('my-permits.receipt.when'), value: moment.format(new Date(boughtAt)) },
    ...(receiptNumber === undefined
      ? []
      : [{ term: t('my-permits.receipt.number'), value: <span className="figures">{receiptNumber}</span> }]),
    {
      term: t('my-permits.receipt.amount'),
      value: <Money cents={amountCents} exact className="text-xl" />,
    },
    ...(amountCents > 0
      ? [{ term: t('my-permits.receipt.how'), value: t(`my-permits.receipt.ways.${payment}`) }]
      : []),
    ...refunds.map((refund) => ({
      term: t(refund.isUnderWay ? 'my-permits.receipt.refundUnderWay' : 'my-permits.receipt.refund'),
      value: <Refund refund={refund} payment={payment} when={moment.format(new Date(refund.at))} t={t} />,
    })),
    ...(card === undefined
      ? []
      : [{ term: t('my-permits.receipt.card'), value: <span className="figures">{cardText(card)}</span> }]),
    ...(refunds.length > 0
      ? [{ term: t('my-permits.receipt.left'), value: <Money cents={amountCents - backCents} exact /> }]
      : []),
  ]
}

function Refund({
  refund: { cents, why, reason, isUnderWay },
  payment,
  when,
  t,
}: {
  refund: RefundOnReceipt
  payment: NonNullable<Paid['payment']>
  when: string
  t: Texts['t']
}) {
  const because = reason ?? (why && t(`my-permits.receipt.why.${why}`))
  return (
    <>
      <Money cents={cents} exact className="text-xl" />
      <span className="block text-sm text-ink-soft">{when}</span>
      {isUnderWay === true && payment !== 'card' && (
        <span className="block text-sm">
          {t('my-permits.receipt.where', { how: t(`changes.back.how.${payment}`) })}
        </span>
      )}
      {because !== undefined && <span className="block text-sm wrap-anywhere text-ink-soft">{because}</span>}
    </>
  )
}
