import type { HeldPermit } from '#contract/permits.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { dayText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { isForUnnamedMinor } from '#permit-sheet/held-on-paper.ts'
import { moneyRows } from './money-rows.tsx'

/** What the buyer paid, to whom and when, and what went back of it. */
export function Receipt({ held, amountCents }: { held: HeldPermit; amountCents: number }) {
  const texts = useTexts()
  const { t, region } = texts
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
    ...moneyRows({ ...held, amountCents, boughtAt: held.issuedAt, timeZone: held.river.timeZone }, texts),
  ]
  return <DescriptionList rows={rows} />
}
