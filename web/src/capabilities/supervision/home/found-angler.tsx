import { ChevronRight } from 'lucide-react'
import { PlainLink } from '#web/ui/plain-link.tsx'
import type { PermitToCheck, SupervisedPurchase } from '#contract/supervised.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { todayOf } from '../field-permit.ts'
import { usePersonName } from '../person-name.ts'
import { judge } from '../check/index.ts'
import { dayMeant, placesOn } from '../verdict/on-the-day.ts'
import { VerdictLine } from '../verdict/verdict-line.tsx'

interface FoundAnglerProps {
  purchase: SupervisedPurchase
  permit: PermitToCheck | undefined
  timeZone: string
  now: Date
}

export function FoundAngler({ purchase, permit, timeZone, now }: FoundAnglerProps) {
  const today = todayOf(purchase, permit, wallClock(timeZone, now))
  const where = placesOn(purchase, permit, dayMeant(purchase, today)).flatMap(({ zone, slot }) =>
    [zone?.name, slot?.name].filter((name) => name !== undefined),
  )
  const nameOf = usePersonName()
  const places = where.length > 0 ? where : [permit?.name].filter((name) => name !== undefined)
  return (
    <PlainLink
      href={pathTo(paths.angler, { purchase: purchase.purchaseId })}
      className="flex min-h-16 cursor-pointer items-center gap-3 rounded-sm py-2.5 text-ink no-underline hover:text-river-deep"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-lg font-semibold">{nameOf(purchase)}</span>
        <span className="block text-ink-soft">{places.join(', ')}</span>
        <VerdictLine verdict={judge(purchase, now)} {...{ purchase, permit, today, timeZone, at: now }} />
      </span>
      <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft" />
    </PlainLink>
  )
}
