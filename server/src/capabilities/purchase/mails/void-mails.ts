import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { letterAbout } from './letter-about.ts'
import type { PurchasePeople } from './people-of-purchase.ts'

/** The bank refused the capture after the sale: buyer and holder must know that the permit is not valid any more. */
export function voidMails(
  services: Services,
  purchase: PurchaseRow,
  { buyer, holder, details }: PurchasePeople,
): Letter[] {
  const letter = letterAbout(services, purchase, details)
  const toBuyer = letter(buyer, 'voided')
  return holder.accountId === buyer.accountId ? [toBuyer] : [toBuyer, letter(holder, 'voidedForYou')]
}
