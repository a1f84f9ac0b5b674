import { useTranslation } from 'react-i18next'
import { listZones } from '#contract/catalogue.ts'
import type { HeldPermit } from '#contract/permits.ts'
import { ADULT_AGE } from '#rules/age.ts'
import { mayBeOfGroups, placesShown, type PlacesShown } from '#rules/places-shown.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PlacesDots } from '#web/ui/places-dots.tsx'

export interface Places extends PlacesShown {
  refused?: 'full' | 'closed' | 'over' | undefined
  reason?: string | undefined
  /** The permit's own zone and slot. */
  where: string
}

/**
 * The calendar shows the days on which the permit is available in any zone; this is whether the permit's own zone and
 * slot is free on the selected day. A permit of several days, or one that is booked day by day, has no single place.
 */
export function usePlacesThere(held: HeldPermit, day: string | undefined): Places {
  const isOfOneDay = held.firstDay === held.lastDay && !held.bookedDayByDay
  const { data } = useCallQuery(
    listZones,
    { permitId: held.permitId, day: day ?? '' },
    { enabled: day !== undefined && isOfOneDay, staleMs: 5000 },
  )
  const where = [held.zone?.name ?? held.name, held.slot?.name].filter(Boolean).join(', ')
  if (day === undefined || !isOfOneDay) return { where }
  const zone = data?.zones.find(({ zoneId }) => zoneId === held.zone?.zoneId)
  const row = zone?.slots.find(({ slot }) => slot === held.slot?.code)
  if (zone?.open === false) return { where, refused: 'closed', reason: zone.closedBecause ?? '' }
  if (row?.over) return { where, refused: 'over' }
  const shown = placesShown(row ?? {}, mayBeOfGroups(held.holder.birthYear, mayBeMinor(held, day), day))
  return { where, ...shown, ...(shown.left === 0 && { refused: 'full' as const }) }
}

/**
 * By year of birth only: in the year of the eighteenth birthday the form does not refuse; the server knows the date.
 */
const mayBeMinor = ({ minor, holder: { birthYear } }: HeldPermit, day: string): boolean =>
  minor !== undefined || (birthYear !== undefined && Number(day.slice(0, 4)) - birthYear <= ADULT_AGE)

export function PlacesThere({ refused, reason = '', where, ...places }: Places) {
  const { t } = useTranslation()
  if (refused !== undefined)
    return (
      <Notice kind="warning" isNew>
        {t(`changes.day.${refused}There`, { where, reason })}
      </Notice>
    )
  if (places.left === undefined) return null
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-2">
      {t('changes.day.there', { where })} <PlacesDots {...places} />
    </p>
  )
}
