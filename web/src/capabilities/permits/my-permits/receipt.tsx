import type { HeldPermit } from '#contract/permits.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { dayText } from '#rules/day-text.ts'
import { Money } from '#web/ui/money.tsx'
import { useTexts } from '#web/ui/region.ts'
import { isForUnnamedMinor } from '#permit-sheet/held-on-paper.ts'

/** What the buyer paid, to whom and when. */
export function Receipt({ held, amountCents }: { held: HeldPermit; amountCents: number }) {
  const { t, region } = useTexts()
  const bought = new Intl.DateTimeFormat(region, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: held.river.timeZone,
  })
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
  ]
  return <DescriptionList rows={rows} />
}
