import type { HeldPermit } from '#contract/permits.ts'
import type { Technique } from '#rules/codes.ts'
import { ordinancesToShow, placeOfRules } from '#rules/club/ordinances.ts'
import { whatHolds } from '#rules/club/what-holds.ts'
import type { PermitOnPaper } from './permit-on-paper.ts'
import { waterRules } from './water-rules.ts'
import { licenceInWords, rulesInWords, type Words } from './words.ts'

type Booking = HeldPermit['bookings'][number]

export const isForUnnamedMinor = ({ accompaniedMinor, minor }: HeldPermit): boolean =>
  accompaniedMinor === true && minor === undefined

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

/** Those of a booked day, at its zone and with its fish and techniques. */
const ordinancesOnDay = (
  { ordinances = [], river }: HeldPermit,
  { day, zone }: Booking,
  techniques: readonly Technique[],
) =>
  ordinancesToShow(
    ordinances,
    { firstDay: day, lastDay: day, techniques, ...placeOfRules(river, zone?.zoneId) },
    day,
  )

/**
 * A held permit in the shape of its ticket: what was chosen, what is booked with this booking, and what holds for both.
 * Without a booking: for all days of a permit that is booked day by day.
 */
export function heldOnPaper(held: HeldPermit, booked: Booking | undefined, words: Words): PermitOnPaper {
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
    invitation: held.invitation,
    minor: held.minor,
    isForUnnamedMinor: isForUnnamedMinor(held),
    earlier: held.earlier,
    besideWhich: held.beside?.map(({ name, firstName, shortCode, sharesCatches }) =>
      words.say(sharesCatches ? 'ui.permit.besideSharing' : 'ui.permit.besideOf', {
        permit: name,
        who: firstName,
        code: shortCode,
      }),
    ),
    options: held.options,
    licence: licenceInWords(holds, held, words),
    ordinances: booked === undefined ? held.ordinances : ordinancesOnDay(held, booked, holds.fishedWith),
    // An answer that an earlier version of the app stored has the sentences, but not all data.
    limits: held.river.firstZones === undefined ? held.limits : rulesInWords(holds, held.river.zones, words),
    shortCode: held.shortCode,
  }
}
