import type { HeldPermit, RefundOnReceipt } from '#contract/permits.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { dayText } from '#rules/day-text.ts'
import { cardText } from '#rules/card-text.ts'
import { Money } from '#web/ui/money.tsx'
import { useTexts } from '#web/ui/region.ts'
import { isForUnnamedMinor } from '#permit-sheet/held-on-paper.ts'

/** What the buyer paid, to whom and when, and what went back of it. */
export function Receipt({ held, amountCents }: { held: HeldPermit; amountCents: number }) {
  const { t, region } = useTexts()
  const bought = new Intl.DateTimeFormat(region, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: held.river.timeZone,
  })
  const { refunds = [] } = held
  const backCents = refunds.reduce((sum, { cents }) => sum + cents, 0)
  const { firstName, lastName } = held.minor ?? held.holder
  const forWhom = isForUnnamedMinor(held) ? t('my-permits.unnamedMinor') : `${firstName} ${lastName}`
  const days = [...new Set([held.firstDay, held.lastDay])]
    .map((day) => dayText(day, 'dated', region))
    .join(' – ')
  const rows = [
    { term: t('my-permits.receipt.permit'), value: held.name },
    { term: t('my-permits.receipt.days'), value: days },
    { term: t('my-permits.receipt.for'), value: forWhom },
    ...(held.options.length > 0
      ? [{ term: t('my-permits.receipt.options'), value: held.options.join(', ') }]
      : []),
    { term: t('my-permits.receipt.to'), value: held.associationName },
    { term: t('my-permits.receipt.when'), value: bought.format(new Date(held.issuedAt)) },
    ...(held.receiptNumber === undefined
      ? []
      : [
          {
            term: t('my-permits.receipt.number'),
            value: <span className="figures">{held.receiptNumber}</span>,
          },
        ]),
    {
      term: t('my-permits.receipt.amount'),
      value: <Money cents={amountCents} exact className="text-xl" />,
    },
    ...refunds.map((refund) => ({
      term: t(refund.isUnderWay ? 'my-permits.receipt.refundUnderWay' : 'my-permits.receipt.refund'),
      value: <Refund refund={refund} when={bought.format(new Date(refund.at))} />,
    })),
    ...(held.card === undefined
      ? []
      : [
          {
            term: t('my-permits.receipt.card'),
            value: <span className="figures">{cardText(held.card)}</span>,
          },
        ]),
    ...(refunds.length > 0
      ? [{ term: t('my-permits.receipt.left'), value: <Money cents={amountCents - backCents} exact /> }]
      : []),
  ]
  return <DescriptionList rows={rows} />
}

function Refund({ refund: { cents, why, reason }, when }: { refund: RefundOnReceipt; when: string }) {
  const { t } = useTexts()
  const because = reason ?? (why && t(`my-permits.receipt.why.${why}`))
  return (
    <>
      <Money cents={cents} exact className="text-xl" />
      <span className="block text-sm text-ink-soft">{when}</span>
      {because !== undefined && <span className="block text-sm wrap-anywhere text-ink-soft">{because}</span>}
    </>
  )
}
