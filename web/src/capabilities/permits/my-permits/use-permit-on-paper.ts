import { hoursAt } from '#rules/validity.ts'
import type { WallClock } from '#rules/wall-clock.ts'
import { whatHolds } from '#rules/what-holds.ts'
import { waterRules } from '#web/platform/water-rules.ts'
import type { PermitOnPaper } from '#web/ui/permit-on-paper.ts'
import { useLicenceSentence, useRuleSentences } from '#web/ui/use-rule-sentences.ts'
import { isForUnnamedMinor } from './for-whom.ts'
import type { HeldPermit } from './sort-permits.ts'

/** The booking of a day, under a permit that is booked day by day; of several, the present one or the next. */
export function bookingOn({ bookings }: HeldPermit, day: string, clock: WallClock) {
  const booked = bookings.filter((one) => one.day === day)
  return (
    booked.find(({ slot }) => slot === undefined || hoursAt(slot, day, clock) !== 'late') ?? booked.at(-1)
  )
}

type Booking = HeldPermit['bookings'][number]

/** What holds under a held permit: with what was chosen at the purchase, and for the booking of a day. */
function rulesOfHeld(held: HeldPermit, booked: Booking | undefined) {
  const { zone, slot, technique, keepsCatch, holder, minor } = held
  const firstDay = booked?.day ?? held.firstDay
  const lastDay = booked?.day ?? held.lastDay
  const angler = { birthYear: minor?.birthYear ?? (isForUnnamedMinor(held) ? undefined : holder.birthYear) }
  const chosen = {
    zoneId: (zone ?? booked?.zone)?.zoneId,
    slot: (slot ?? booked?.slot)?.code,
    technique: technique ?? booked?.technique,
    keepsCatch,
  }
  return whatHolds(waterRules(held.river, held), chosen, { firstDay, lastDay, angler })
}

/**
 * A held permit in the shape of its ticket: what was chosen and booked, and what holds for it. `allDays`: for all days of
 * a permit that is booked day by day, whatever is booked today.
 */
export function usePermitOnPaper(
  today: string,
  clock: WallClock,
): (held: HeldPermit, allDays?: 'allDays') => PermitOnPaper {
  const sentencesOf = useRuleSentences()
  const licenceOf = useLicenceSentence()
  return (held, allDays) => {
    const booked = allDays ? undefined : bookingOn(held, today, clock)
    const holds = rulesOfHeld(held, booked)
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
      zone: held.zone ?? booked?.zone,
      techniques: holds.fishedWith,
      keeping: holds.keeping?.is,
      holder: held.holder,
      minor: held.minor,
      isForUnnamedMinor: isForUnnamedMinor(held),
      earlier: held.earlier,
      options: held.options,
      licence: licenceOf(holds, held),
      // An answer that an earlier version of the app stored has the sentences, but not all data.
      limits: held.river.firstZones === undefined ? held.limits : sentencesOf(holds, held.river.zones),
      shortCode: held.shortCode,
    }
  }
}
