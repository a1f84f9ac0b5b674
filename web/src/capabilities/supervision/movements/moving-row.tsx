import { ChevronRight } from 'lucide-react'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { usePersonName } from '../person-name.ts'
import { OutingState } from '../outing-state.tsx'
import type { Moving } from './zones-of-day.ts'

export function MovingRow({ angler, timeZone }: { angler: Moving; timeZone: string }) {
  const nameOf = usePersonName()
  return (
    <PlainLink
      href={pathTo(paths.angler, { purchase: angler.purchaseId, permit: angler.permitId })}
      className="flex min-h-14 cursor-pointer items-center gap-3 rounded-sm py-2 text-ink no-underline hover:text-river"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
        <span className="text-lg font-semibold">{nameOf(angler, 'lastNameFirst')}</span>
        <OutingState {...angler} timeZone={timeZone} />
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </PlainLink>
  )
}
