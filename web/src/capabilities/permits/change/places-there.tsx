import { useTranslation } from 'react-i18next'
import { listZones } from '#contract/catalogue.ts'
import type { HeldPermit } from '#contract/permits.ts'
import { ADULT_AGE } from '#rules/age.ts'
import { mayBeOfGroups, type PlacesOfRow, placesShown, type PlacesShown } from '#rules/sale/places-shown.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { heldThere, minutesOf, useHeldPlaces } from '../../purchase/index.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PlacesDots } from '#web/ui/places-dots.tsx'

export interface Places extends PlacesShown {
  refused?: 'full' | 'held' | 'undecided' | 'closed' | 'over' | undefined
  reason?: string | undefined
  /** Held by others: the minutes until it may be free. */
  heldFor?: number | undefined
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
  const zone = data?.zones.find(({ zoneId }) => zoneId === held.zone?.zoneId)
  const row = zone?.slots.find(({ slot }) => slot === held.slot?.code)
  const shown = placesOf(held, row, day)
  const { places, isDecided } = useHeldPlaces([held.permitId], day, shown.left === 0)
  const where = [held.zone?.name ?? held.name, held.slot?.name].filter(Boolean).join(', ')
  if (day === undefined || !isOfOneDay) return { where }
  if (zone?.open === false) return { where, refused: 'closed', reason: zone.closedBecause ?? '' }
  if (row?.over) return { where, refused: 'over' }
  if (shown.left !== 0) return { where, ...shown }
  if (!isDecided) return { where, refused: 'undecided' }
  const place = { permitId: held.permitId, zoneId: held.zone?.zoneId, slot: held.slot?.code }
  const there = heldThere(places, place)
  const left = there?.leftForYou ?? 0
  if (left > 0) return { where, left }
  const heldFor = there && minutesOf(there)
  return { where, ...shown, ...(heldFor === undefined ? { refused: 'full' } : { refused: 'held', heldFor }) }
}

const placesOf = (held: HeldPermit, row: PlacesOfRow | undefined, day: string | undefined): PlacesShown =>
  row === undefined || day === undefined
    ? {}
    : placesShown(row, mayBeOfGroups(held.holder.birthYear, mayBeMinor(held, day), day))

/**
 * By year of birth only: in the year of the eighteenth birthday the form does not refuse; the server knows the date.
 */
const mayBeMinor = ({ minor, holder: { birthYear } }: HeldPermit, day: string): boolean =>
  minor !== undefined || (birthYear !== undefined && Number(day.slice(0, 4)) - birthYear <= ADULT_AGE)

export function PlacesThere({ refused, reason = '', heldFor, where, ...places }: Places) {
  const { t } = useTranslation()
  if (refused !== undefined)
    return (
      <Notice kind="warning" isNew>
        {t(`changes.day.${refused}There`, { where, reason, count: heldFor })}
      </Notice>
    )
  if (places.left === undefined) return null
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-2">
      {t('changes.day.there', { where })} <PlacesDots {...places} />
    </p>
  )
}
