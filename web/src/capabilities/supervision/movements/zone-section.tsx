import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from '#web/platform/offline/snapshot/index.ts'
import { ZoneShape } from '#web/ui/zone-shape.tsx'
import { timeZoneOf } from '../time-zone-of.ts'
import { MoreRows, usePortion } from '../portions.tsx'
import { MovingRow } from './moving-row.tsx'
import type { SlotToday, ZoneToday } from './zones-of-day.ts'
import { countWords } from './count-words.ts'

interface ZoneSectionProps {
  zone: ZoneToday
  /** A permit without zones has the name of its waters. */
  name: string
  isChosen: boolean
}

export function ZoneSection({ zone, name, isChosen }: ZoneSectionProps) {
  const { t } = useTranslation()
  const id = useId()
  const timeZone = timeZoneOf(useSnapshot().snapshot, zone)
  return (
    <section
      aria-labelledby={id}
      aria-current={isChosen}
      data-zone={zone.key}
      className="relative scroll-mt-20 border-b border-hair py-5 first:pt-0 last:border-0"
    >
      {isChosen && <span aria-hidden className="absolute inset-y-4 -left-3 w-1 rounded-full bg-line" />}
      <div className="flex items-center gap-4">
        {zone.shape && <ZoneShape shape={zone.shape} className="size-14" />}
        <div className="min-w-0">
          <h2 id={id} className="text-2xl">
            {name}
          </h2>
          <p className="text-ink-soft">{countWords(zone, t)}</p>
        </div>
      </div>
      {zone.slots.map((slot) => (
        <Slot key={slot.name ?? ''} slot={slot} isOnly={zone.slots.length === 1} timeZone={timeZone} />
      ))}
    </section>
  )
}

interface SlotProps {
  slot: SlotToday
  isOnly: boolean
  timeZone: string
}

function Slot({ slot, isOnly, timeZone }: SlotProps) {
  const { t } = useTranslation()
  const { most, more } = usePortion('')
  return (
    <div className="mt-3">
      {slot.name && (
        <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hair pb-1 text-lg">
          {slot.name}
          {!isOnly && (
            <span className="font-text text-sm font-normal text-ink-soft">{countWords(slot, t)}</span>
          )}
        </h3>
      )}
      <ul className="divide-y divide-hair">
        {slot.anglers.slice(0, most).map((angler) => (
          <li key={angler.purchaseId}>
            <MovingRow angler={angler} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      <MoreRows left={slot.anglers.length - most} onMore={more} />
    </div>
  )
}
