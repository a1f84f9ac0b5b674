import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { PlainLink } from '#web/ui/plain-link.tsx'
import type { SupervisedPurchase } from '#contract/supervised.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { timeText } from '#rules/day-text.ts'
import { usePersonName } from '../person-name.ts'
import { OutingState } from '../outing-state.tsx'
import { todayOf } from '../field-permit.ts'
import { judge } from '../check/index.ts'
import type { PermitList } from '../permit-list.ts'
import { placesOn } from '../verdict/on-the-day.ts'
import { VerdictLine } from '../verdict/verdict-line.tsx'
import { outingOn } from './by-day.ts'

interface AnglerRowProps {
  purchase: SupervisedPurchase
  permitList: PermitList
  /** The day of its heading. */
  day: string | undefined
  /** By the clock of the waters. */
  today: string
  timeZone: string
  now: Date
}

export const AnglerRow = memo(function AnglerRow({
  purchase,
  permitList,
  day,
  today,
  timeZone,
  now,
}: AnglerRowProps) {
  const permit = permitList.permitOf(purchase)
  const nameOf = usePersonName()
  const isToday = day === today
  const fishingDay = todayOf(purchase, permit, wallClock(timeZone, now))
  const shownDay = isToday ? fishingDay : day
  const counts = purchase.state === 'issued'
  const where = (shownDay === undefined ? [] : placesOn(purchase, permit, shownDay)).map(({ zone, slot }) =>
    [zone?.name, slot && `${slot.name} ${timeText(slot.from)}–${timeText(slot.to)}`]
      .filter(Boolean)
      .join(' · '),
  )
  return (
    <PlainLink
      href={pathTo(paths.angler, { purchase: purchase.purchaseId, permit: purchase.permitId })}
      className="flex min-h-16 cursor-pointer items-center gap-3 rounded-sm py-2.5 text-ink no-underline hover:text-river"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-lg font-semibold">{nameOf(purchase, 'lastNameFirst')}</span>
          {isToday && counts && <OutingState {...outingOn(purchase, fishingDay)} timeZone={timeZone} />}
        </span>
        {where.map((place) => (
          <span key={place} className="block text-ink-soft">
            {place}
          </span>
        ))}
        {(isToday || !counts) && (
          <VerdictLine
            verdict={judge(purchase, now, permitList)}
            purchase={purchase}
            permit={permit}
            today={fishingDay}
            timeZone={timeZone}
            at={now}
          />
        )}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </PlainLink>
  )
})
