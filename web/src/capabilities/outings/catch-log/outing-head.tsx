import type { HeldPermit } from '#contract/permits.ts'
import type { OutingEntry } from '#web/platform/offline/index.ts'
import { dayText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { EntryMark } from '../log/entry-mark.tsx'
import { clockText } from '../log/moment-text.ts'

export function OutingHead({ held, outing }: { held: HeldPermit; outing: OutingEntry }) {
  const { t, region } = useTexts()
  const zone = held.river.zones.find(({ zoneId }) => zoneId === outing.zoneId)
  const slot = held.river.slots.find(({ code }) => code === outing.slot)
  const { timeZone } = held.river
  return (
    <header className="pb-4">
      <h1 className="pb-1 text-3xl">{zone?.name ?? held.name}</h1>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="first-letter:uppercase">{dayText(outing.day, 'day', region)}</span>
        {slot && <span>· {slot.name}</span>}
        {outing.startedAt && (
          <span>· {t('river.log.since', { time: clockText(outing.startedAt, timeZone) })}</span>
        )}
      </p>
      <EntryMark of={outing} />
    </header>
  )
}
