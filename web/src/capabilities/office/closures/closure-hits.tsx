import type { RequestOf } from '#contract/call.ts'
import { countClosure } from '#contract/office-closures.ts'
import { NotRead } from '#web/platform/query/not-read.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'

/** Whom a closure would concern, before it is made. */
export function ClosureHits({ input }: { input: RequestOf<typeof countClosure> }) {
  const { t, region } = useTexts()
  const { data, isError, refetch } = useCallQuery(countClosure, input, { keepPrevious: true })
  if (isError && data === undefined) return <NotRead again={() => void refetch()} />
  if (data === undefined) return <p className="text-ink-soft">{t('office-closures.counting')}</p>
  const { permits, cents, holds, bookings, beside, fishingNow } = data
  const { byCardRefunds, byCardCents, byHandRefunds, byHandCents, outletRefunds, outletCents } = data
  const money = (amount: number) => moneyText(amount, region, true)
  const lines = [
    permits > 0 && t('office-closures.hits.permits', { count: permits }),
    cents > 0 && t('office-closures.hits.money', { amount: money(cents) }),
    byCardRefunds > 0 &&
      byCardCents < cents &&
      t('office-closures.hits.byCard', { count: byCardRefunds, amount: money(byCardCents) }),
    byHandRefunds > 0 &&
      t('office-closures.hits.byHand', { count: byHandRefunds, amount: money(byHandCents) }),
    outletRefunds > 0 &&
      t('office-closures.hits.atOutlets', { count: outletRefunds, amount: money(outletCents) }),
    beside > 0 && t('office-closures.hits.beside', { count: beside }),
    bookings > 0 && t('office-closures.hits.bookings', { count: bookings }),
    holds > 0 && t('office-closures.hits.holds', { count: holds }),
    fishingNow > 0 && t('office-closures.hits.fishing', { count: fishingNow }),
  ].filter((line) => line !== false)
  return (
    <div role="status" className="rounded-md bg-glacier px-4 py-3">
      {lines.length === 0 ? (
        <p>{t('office-closures.hits.none')}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line} className="font-semibold">
              {line}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
