import type { Sale } from '#contract/office-sale.ts'
import { isGivenBackByHand } from '#rules/sale/purchase-lifecycle.ts'
import { cardText } from '#rules/club/card-text.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { useMomentText } from '../moment-text.ts'

/** The lines of the price, the receipt, the payment and what went back. */
export function SaleMoney({ sale: { lines, permit, payment, soldAt, seller } }: { sale: Sale }) {
  const { t, region } = useTexts()
  const moment = useMomentText()
  const money = (cents: number) => moneyText(cents, region, true)
  const isByHand = payment !== undefined && isGivenBackByHand(payment.kind)
  const rows = [
    ...lines.map(({ name, cents, appliesTo }) => ({
      term: [name, appliesTo].filter(Boolean).join(' · '),
      value: money(cents),
    })),
    { term: t('office-sales.one.total'), value: money(permit.amountCents ?? 0) },
    ...(payment === undefined
      ? []
      : [{ term: t('office-sales.one.how'), value: t(`office-takings.ways.${payment.kind}`) }]),
    {
      term: t('office-sales.one.soldBy'),
      value:
        seller.name === undefined ? (
          t(`office-sales.sellers.${seller.kind}`)
        ) : (
          <bdi>{t(`office-sales.one.sellers.${seller.kind}`, { name: seller.name })}</bdi>
        ),
    },
    { term: t('office-sales.one.soldAt'), value: moment(soldAt) },
    ...(permit.receiptNumber === undefined
      ? []
      : [{ term: t('office-sales.one.receipt'), value: permit.receiptNumber }]),
    ...(payment?.intentId === undefined
      ? []
      : [
          {
            term: t('office-sales.one.payment'),
            value: <span className="wrap-anywhere">{payment.intentId}</span>,
          },
        ]),
    ...(permit.refunds ?? []).map(({ cents, at, isUnderWay, givenAs, why, reason }) => ({
      term: t('office-sales.one.refundOn', { at: moment(at) }),
      value: (
        <>
          {isUnderWay
            ? t(`office-sales.one.${isByHand ? 'due' : 'underWay'}`, { amount: money(cents) })
            : money(cents)}
          {givenAs !== undefined && ` · ${t(`office-sales.one.given.${givenAs}`)}`}
          {(reason ?? why) !== undefined && (
            <span className="block text-sm wrap-anywhere text-ink-soft">
              {reason ?? t(`my-permits.receipt.why.${why}`)}
            </span>
          )}
        </>
      ),
    })),
    ...(permit.card === undefined
      ? []
      : [{ term: t('office-sales.one.cardThatPaid'), value: cardText(permit.card) }]),
    ...(payment && payment.refundCents > 0
      ? [
          {
            term: t('office-sales.one.left'),
            value: money((permit.amountCents ?? 0) - payment.refundCents),
          },
        ]
      : []),
  ]
  return (
    <section aria-labelledby="sale-money">
      <h2 id="sale-money" className="text-xl">
        {t('office-sales.one.money')}
      </h2>
      <div className="mt-2">
        <DescriptionList rows={rows} />
      </div>
    </section>
  )
}
