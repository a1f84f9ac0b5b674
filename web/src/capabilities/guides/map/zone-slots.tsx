import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/call.ts'
import type { readPermit } from '#contract/catalogue.ts'
import { OF_NO_GROUP, placesShown } from '#rules/sale/places-shown.ts'
import { timeText } from '#rules/day-text.ts'
import { PlacesDots } from '#web/ui/places-dots.tsx'
import type { SlotOnDay, ZoneOnDay } from './zones-on-day.ts'

interface ZoneSlotsProps {
  zone: ZoneOnDay
  /** The permit's names of its slots. */
  named: ResponseOf<typeof readPermit>['slots']
}

/** The places left in each slot; for a permit without slots, in the zone. */
export function ZoneSlots({ zone: { slots, state }, named }: ZoneSlotsProps) {
  const { t } = useTranslation()
  if (state === 'unknown') return <p className="mt-1 text-ink-soft">{t('map.placesUnknown')}</p>
  if (state === 'notSold') return null
  const isOnly = slots.every(({ slot }) => slot === undefined)
  if (isOnly) return <Left {...slots[0]} />
  return (
    <ul className="mt-1">
      {slots.map((row) => {
        const slot = named.find(({ code }) => code === row.slot)
        return (
          <li
            key={row.slot}
            className="flex flex-col border-b border-hair py-2 last:border-0 md:flex-row md:items-center md:justify-between"
          >
            <span>
              {slot?.name ?? row.slot}
              {slot && (
                <span className="figures ml-2 unbroken text-ink-soft">
                  {timeText(slot.from)}–{timeText(slot.to)}
                </span>
              )}
            </span>
            <Left {...row} />
          </li>
        )
      })}
    </ul>
  )
}

function Left({ over = false, heldFor, isUndecided = false, ...row }: Partial<SlotOnDay>) {
  const { t } = useTranslation()
  if (over) return <span className="text-sm text-ink-soft">{t('map.state.over')}</span>
  if (row.placesLeft === undefined) return <span className="text-sm text-ink-soft">{t('map.noLimit')}</span>
  if (isUndecided) return <span className="text-sm text-ink-soft">{t('map.state.undecided')}</span>
  if (heldFor !== undefined)
    return <span className="text-sm text-ink-soft">{t('map.slotHeld', { count: heldFor })}</span>
  return <PlacesDots {...placesShown(row, OF_NO_GROUP)} />
}
