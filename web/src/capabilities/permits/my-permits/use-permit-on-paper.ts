import { useTranslation } from 'react-i18next'
import { hoursAt } from '#rules/validity.ts'
import type { WallClock } from '#rules/wall-clock.ts'
import type { PermitOnPaper } from '#web/ui/permit-on-paper.ts'
import { isForUnnamedMinor } from './for-whom.ts'
import type { HeldPermit } from './sort-permits.ts'

/** The booking of a day, under a permit that is booked day by day; of several, the present one or the next. */
export function bookingOn({ bookings }: HeldPermit, day: string, clock: WallClock) {
  const booked = bookings.filter((one) => one.day === day)
  return (
    booked.find(({ slot }) => slot === undefined || hoursAt(slot, day, clock) !== 'late') ?? booked.at(-1)
  )
}

/** A held permit in the shape of its ticket: its actual choices, bookings and declarations instead of the options. */
export function usePermitOnPaper(today: string, clock: WallClock): (held: HeldPermit) => PermitOnPaper {
  const { t } = useTranslation()
  return (held) => {
    const { keepsCatch, licenceFromAge, licenceNote } = held
    const licence = licenceFromAge !== undefined && t('my-permits.licence', { count: licenceFromAge })
    const booked = bookingOn(held, today, clock)
    const zone = held.zone ?? booked?.zone
    const technique = held.technique ?? booked?.technique
    const there = held.river.zones.find(({ zoneId }) => zoneId === zone?.zoneId)
    const keeping = booked && there ? there.keeping : held.keeping
    return {
      name: held.name,
      association: held.associationName,
      timeZone: held.river.timeZone,
      colour: held.colour,
      state: held.state,
      firstDay: held.firstDay,
      lastDay: held.lastDay,
      isToBook: held.bookedDayByDay && booked === undefined,
      slot: held.slot ?? booked?.slot,
      zone,
      techniques:
        technique !== undefined ? [technique] : booked && there ? there.techniques : held.techniques,
      keeping:
        keepsCatch === undefined || keeping === 'released' ? keeping : keepsCatch ? 'kept' : 'released',
      holder: held.holder,
      minor: held.minor,
      isForUnnamedMinor: isForUnnamedMinor(held),
      earlier: held.earlier,
      options: held.options,
      licence: [licence, licenceNote].filter(Boolean).join(' ') || undefined,
      limits: held.limits,
      shortCode: held.shortCode,
    }
  }
}
