import type { Language } from '#contract/languages.ts'
import { whyNotCancel } from '#rules/permit/bookings.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import { slotOf } from '#rules/permit/slots.ts'
import { wallClock } from '#rules/wall-clock.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { associationOf, type Catalogue, slotOfferOf, zoneOnPermit } from '../catalogue/index.ts'
import { type LiveBooking, liveBookings } from './store/live-bookings.ts'

/** A slot may have been added to the permit, or removed, since the purchase. */
const termsWith = (slot: string | undefined, ...all: (PermitTerms | undefined)[]): PermitTerms | undefined =>
  slot === undefined ? undefined : all.find((terms) => terms && slotOf(terms, slot))

/** The days from today on, the next first, then past ones. */
const nextFirst = (bookings: LiveBooking[], today: string): LiveBooking[] => [
  ...bookings.filter(({ day }) => day >= today),
  ...bookings.filter(({ day }) => day < today).toReversed(),
]

/** The bookings of a permit that is booked day by day. */
export async function whatIsBooked(
  { db, clock, catalogue }: Pick<Services, 'db' | 'clock'> & { catalogue: Catalogue },
  purchase: PurchaseRow,
  bought: PermitTerms,
  language: Language,
) {
  if (bought.booking !== 'dayByDay') return { bookedDayByDay: false, bookings: [] }
  const bookings = await liveBookings(db, purchase)
  const present = catalogue.permits.get(purchase.permit_id)
  const { timeZone } = associationOf(catalogue, {
    associationId: purchase.association_id,
    permitId: purchase.permit_id,
  })
  const now = wallClock(timeZone, clock.now())
  const shown = nextFirst(bookings, now.day).map(({ bookingId, day, zoneId, technique, begun, ...rest }) => {
    const zone = zoneId === undefined ? undefined : catalogue.zones.get(zoneId)
    const terms = termsWith(rest.slot, present?.terms, bought)
    const slot = terms && rest.slot !== undefined ? slotOf(terms, rest.slot) : undefined
    return {
      bookingId,
      day,
      ...(zone && { zone: zoneOnPermit(zone, language) }),
      ...(slot && { slot: slotOfferOf(slot, language) }),
      ...(technique !== undefined && { technique }),
      mayCancel: whyNotCancel(terms ?? bought, { day, ...rest, begun }, now) === undefined,
    }
  })
  return { bookedDayByDay: true, bookings: shown }
}
