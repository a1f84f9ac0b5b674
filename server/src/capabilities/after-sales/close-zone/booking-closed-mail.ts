import type { Booking } from '#rules/permit/bookings.ts'
import { inLanguage, type Localised } from '#rules/permit-terms.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { longDay } from '#server/platform/texts/texts.ts'
import { letterAbout, type PurchasePeople } from '../../purchase/index.ts'

/** To the holder: the booked zone is closed on that day. */
export const bookingClosedMail = (
  services: Pick<Services, 'texts' | 'config'>,
  purchase: PurchaseRow,
  { holder, details }: PurchasePeople,
  { booking, reason }: { booking: Booking; reason: Localised },
): Letter =>
  letterAbout(services, purchase, details)(holder, 'bookingClosed', {
    day: longDay(holder.language, booking.day),
    reason: inLanguage(reason, holder.language),
  })
