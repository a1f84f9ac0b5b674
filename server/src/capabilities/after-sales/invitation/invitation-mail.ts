import { mailedPaths, startLink } from '#contract/links.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { nameInMail } from '#server/platform/mail/mail-words.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { limitInWords } from '#server/platform/texts/limit-in-words.ts'
import { invitedOn } from '../../permits/index.ts'
import { invitedOfMails, letterAbout, type PurchasePeople } from '../../purchase/index.ts'
import { addInvitationLink } from '../store/invitation-links.ts'

/** Writes a new link and its mail to who is invited. Nothing where nobody is. */
export async function mailInvitation(
  services: Services,
  tx: Tx,
  purchase: PurchaseRow,
  { people: { buyer, details }, isReminder, now }: { people: PurchasePeople; isReminder: boolean; now: Date },
): Promise<void> {
  const [to, invited] = [invitedOfMails(purchase, buyer), invitedOn(purchase)]
  if (to === undefined || invited === undefined) return
  const code = await addInvitationLink(tx, purchase, isReminder, now)
  // The limit is in the letter's own words.
  const letter = letterAbout(services, { ...purchase, complete_by: null }, details)(
    to,
    isReminder ? 'invitationReminded' : 'invited',
    {
      buyer: nameInMail(buyer) || buyer.email,
      until: limitInWords(services.texts, to.language, details.timeZone, invited.completeBy),
    },
  )
  const link = startLink(services.config.publicUrl, mailedPaths.permitInvitation(code))
  await services.outbox.post(tx, { ...letter, link })
}
