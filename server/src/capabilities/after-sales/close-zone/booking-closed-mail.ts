import { mailedPaths, startLink } from '#contract/links.ts'
import type { Booking } from '#rules/bookings.ts'
import { inLanguage, type Localised } from '#rules/permit-terms.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { longDay } from '#server/platform/texts/texts.ts'
import { greeted, permitInWords, type PurchasePeople, type PurchaseRow } from '../../purchase/index.ts'

/** To the holder: the zone that was booked is closed on that day. */
export function bookingClosedMail(
  { texts, config }: Pick<Services, 'texts' | 'config'>,
  purchase: PurchaseRow,
  { holder, around }: PurchasePeople,
  { booking, reason }: { booking: Booking; reason: Localised },
): Letter {
  const { language } = holder
  return {
    to: holder.email,
    language,
    text: 'purchase-mails.bookingClosed',
    values: {
      name: greeted(holder),
      title: inLanguage(around.terms.name, language),
      day: longDay(language, booking.day),
      reason: inLanguage(reason, language),
      permit: permitInWords(texts, language, purchase, around),
    },
    link: startLink(config.publicUrl, mailedPaths.myPermits()),
    purchaseId: purchase.id,
  }
}
