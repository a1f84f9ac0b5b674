import { mailedPaths, startLink } from '#contract/links.ts'
import type { Services } from '#server/platform/http/services.ts'
import { nameInMail } from '#server/platform/mail/mail-words.ts'
import { changePurchase, letterAbout, peopleOfPurchase } from '../../purchase/index.ts'
import { addGuestLink, type DueGuestMail, guestMailsDue } from '../store/guest-links.ts'

/**
 * Guests with an e-mail get their own permit once it is sold, with a link to claim it, and one reminder before its first day. In the
 * language of the buyer, since nothing is known of theirs.
 */
export async function mailGuests(services: Services): Promise<void> {
  const due = await guestMailsDue(services.db, services.clock.now())
  for (const mail of due)
    await mailGuest(services, mail).catch((error: unknown) =>
      services.log.error({ err: error, purchase: mail.purchaseId }, 'a guest could not be mailed'),
    )
  if (due.length > 0) services.outbox.nudge()
}

const mailGuest = (services: Services, { purchaseId, isReminder }: DueGuestMail) =>
  changePurchase(services.db, purchaseId, async ({ tx, purchase }) => {
    const { state, holder_kind: kind, guest_email: email } = purchase
    if (state !== 'issued' || kind !== 'guest' || email === null) return undefined
    const code = await addGuestLink(tx, purchase, isReminder, services.clock.now())
    if (code === undefined) return undefined
    const { buyer, details } = await peopleOfPurchase(services.db, purchase, tx)
    const guest = { ...buyer, email, firstName: purchase.holder_first_name }
    const letter = letterAbout(services, purchase, details)(
      guest,
      isReminder ? 'guestReminded' : 'forGuest',
      { buyer: nameInMail(buyer) || buyer.email },
      'permit',
    )
    const link = startLink(services.config.publicUrl, mailedPaths.claim(code))
    await services.outbox.post(tx, { ...letter, link })
    return true
  })
