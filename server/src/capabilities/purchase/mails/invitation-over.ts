import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { nameInMail } from '#server/platform/mail/mail-words.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import type { PurchasePeople } from '../store/people-of-purchase.ts'
import { invitedOfMails, withoutLink } from './guest-of-mails.ts'
import { letterAbout } from './letters.ts'

/** To who was invited to a permit that is not for them any more, for whatever reason; none where nobody was. */
export function invitationOver(
  services: Pick<Services, 'texts' | 'config'>,
  purchase: PurchaseRow,
  { buyer, details }: Pick<PurchasePeople, 'buyer' | 'details'>,
): Letter[] {
  const invited = invitedOfMails(purchase, buyer)
  if (invited === undefined) return []
  const letter = letterAbout(services, { ...purchase, guest_email: null, complete_by: null }, details)
  return [withoutLink(letter(invited, 'invitationOver', { buyer: nameInMail(buyer) || buyer.email }))]
}
