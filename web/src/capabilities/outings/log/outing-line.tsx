import { ChevronRight } from 'lucide-react'
import type { HeldPermit } from '#contract/permits.ts'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import type { CatchEntry, OutingEntry } from '#web/platform/offline/index.ts'
import { dayText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { EntryMark } from './entry-mark.tsx'
import { clockText } from './moment-text.ts'

interface OutingLineProps {
  held: Pick<HeldPermit, 'purchaseId' | 'name' | 'river'>
  outing: OutingEntry
  catches: readonly CatchEntry[]
}

/** One outing in a list, as a link to its summary: its day in large figures, place and catch. */
export function OutingLine({ held, outing, catches }: OutingLineProps) {
  const { t, region } = useTexts()
  const zone = held.river.zones.find(({ zoneId }) => zoneId === outing.zoneId)
  const kept = catches.filter((fish) => fish.kept).length
  const { timeZone } = held.river
  const times = [outing.startedAt, outing.endedAt]
    .filter((instant) => instant !== undefined)
    .map((instant) => clockText(instant, timeZone))
    .join('–')
  return (
    <PlainLink
      href={pathTo(paths.outing, { purchase: outing.purchaseId, outing: outing.id })}
      className="flex min-h-16 cursor-pointer items-center gap-4 rounded-sm py-3 text-ink no-underline hover:text-river-deep"
    >
      <span className="min-w-0 flex-1">
        <span className="figures flex flex-wrap items-baseline gap-x-2 text-xl">
          <span className="first-letter:uppercase">{dayText(outing.day, 'short', region)}</span>
          <span className="text-base">{times}</span>
        </span>
        <span className="block">{zone?.name ?? held.name}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span>
            {catches.length === 0
              ? t('river.noFish')
              : t('river.keptAndReleased', { kept, released: catches.length - kept })}
          </span>
          <EntryMark of={outing} />
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </PlainLink>
  )
}
