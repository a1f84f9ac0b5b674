import { RotateCcw } from 'lucide-react'
import { readOrderAgain } from '#contract/order-again.ts'
import { dayText } from '#rules/day-text.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The permit that the angler bought last, for the next day on which it can be bought. */
export default function AsLastTime() {
  const { t, region } = useTexts()
  const last = useCallQuery(readOrderAgain, {})
  if (last.isPending && last.failureCount === 0) return <Skeleton className="h-24 w-full rounded-md" />
  const order = last.data?.order
  // Without a day there is nothing to buy: the list says why.
  if (order?.firstDay === undefined || order.soldFrom !== undefined) return null
  const { permitId, purchaseId, permitName, zoneName, slotName, associationName, firstDay } = order
  return (
    <section
      aria-labelledby="as-last-time"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border-l-3 border-river bg-glacier py-3 pr-3 pl-4"
    >
      <div className="min-w-0 flex-1 basis-48">
        <h2 id="as-last-time" className="text-base">
          {t('find.again.title')}
        </h2>
        <p>{[...new Set([permitName, zoneName, slotName])].filter(Boolean).join(' · ')}</p>
        <p className="text-sm text-ink-soft">
          {associationName} · <strong className="text-ink">{dayText(firstDay, 'day', region)}</strong>
        </p>
      </div>
      <ButtonLink
        href={pathTo(paths.buyPermit, { permit: permitId, purchase: purchaseId })}
        icon={<RotateCcw aria-hidden className="size-5" />}
      >
        {t('buy.again.link')}
      </ButtonLink>
    </section>
  )
}
