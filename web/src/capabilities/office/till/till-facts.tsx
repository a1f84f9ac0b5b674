import type { TillSummary } from '#contract/office-tills.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { useMomentText } from '../moment-text.ts'
import { useDifferenceText } from './use-difference-text.ts'

/** Of a till its opening, what has to be in it as far as the reader may know it, and how it was closed. */
export function TillFacts({ till }: { till: TillSummary }) {
  const { t, region } = useTexts()
  const moment = useMomentText()
  const differenceText = useDifferenceText()
  const money = (cents: number) => moneyText(cents, region, true)
  const { sums, closed, floatCents, openedAt, openedBy, owner } = till
  const by = (name: string | undefined) => (name !== undefined && name !== owner ? ` · ${name}` : '')
  const fact = (name: string, value: string) => ({ term: t(`office-till.facts.${name}`), value })
  const rows = [
    fact('openedAt', moment(openedAt) + by(openedBy)),
    ...(closed ? [fact('closedAt', moment(closed.at) + by(closed.by))] : []),
    fact('float', money(floatCents)),
    ...(sums
      ? [
          fact('sold', money(sums.soldCents)),
          ...(sums.refundedCents > 0 ? [fact('refunded', money(-sums.refundedCents))] : []),
          ...(sums.paidOutCents > 0 ? [fact('paidOut', money(-sums.paidOutCents))] : []),
          fact(closed ? 'expected' : 'running', money(sums.expectedCents)),
        ]
      : []),
    ...(closed
      ? [
          fact('counted', money(closed.countedCents)),
          fact('difference', differenceText(closed.differenceCents)),
          ...(closed.note === undefined ? [] : [fact('note', closed.note)]),
        ]
      : []),
  ]
  return (
    <div className="max-w-lines">
      <DescriptionList rows={rows} />
    </div>
  )
}
