import { mailedPaths, startLink } from '#contract/links.ts'
import type { Services } from '#server/platform/http/services.ts'
import { isOfCounter } from '#server/platform/mail/nowhere.ts'
import { nameInMail } from '#server/platform/mail/mail-words.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import {
  changePurchase,
  guestOfMails,
  letterAbout,
  peopleOfPurchase,
  type PurchasePeople,
} from '../../purchase/index.ts'
import { forEachDue } from '../store/each-due.ts'
import { addGuestLink, type DueGuestMail, guestMailsDue } from '../store/guest-links.ts'

/**
 * Guests with an e-mail get their own permit once it is sold, with a link to claim it, and one reminder before its first day. In the
 * language of the buyer, since nothing is known of theirs.
 */
export const mailGuests = (services: Services): Promise<void> =>
  forEachDue(services, {
    read: (after) => guestMailsDue(services.db, services.clock.now(), after),
    act: (due) => mailGuest(services, due),
    failure: 'a guest could not be mailed',
  })

const mailGuest = (services: Services, { purchaseId, isReminder }: DueGuestMail) =>
  changePurchase(services.db, purchaseId, async ({ tx, purchase }) => {
    if (purchase.state !== 'issued' || purchase.holder_kind !== 'guest') return undefined
    const code = await addGuestLink(tx, purchase, isReminder, services.clock.now())
    if (code === undefined) return undefined
    const people = await peopleOfPurchase(services.db, purchase, tx)
    await services.outbox.post(tx, ...lettersToGuest(services, purchase, people, { isReminder, code }))
    return true
  })

/** The permit for its guest, with a link to claim it; nothing where they have no e-mail. */
export function lettersToGuest(
  services: Services,
  purchase: PurchaseRow,
  { buyer, details }: PurchasePeople,
  { isReminder, code }: { isReminder: boolean; code: string },
): Letter[] {
  const guest = guestOfMails(purchase, buyer)
  if (guest === undefined) return []
  // Who bought it themselves at a counter is told so: the account of the sale is nobody's.
  const isOwn = isOfCounter(buyer.email)
  const text = isReminder ? 'guestReminded' : 'forGuest'
  const letter = letterAbout(services, purchase, details)(
    guest,
    isOwn ? `${text}AtCounter` : text,
    isOwn ? { association: details.associationName } : { buyer: nameInMail(buyer) || buyer.email },
    'permit',
  )
  return [{ ...letter, link: startLink(services.config.publicUrl, mailedPaths.claim(code)) }]
}
