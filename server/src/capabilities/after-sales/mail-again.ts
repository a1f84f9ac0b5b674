import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { PurchasePeople } from '../purchase/index.ts'
import { lettersToGuest } from './claim/mail-guests.ts'
import { mailInvitation } from './invitation/invitation-mail.ts'
import { renewGuestLink } from './store/guest-links.ts'

/**
 * Once more the mail to who has no account: a guest with an e-mail, or who is invited, while they can still complete it. Returns its
 * address; undefined: there is nobody to mail.
 */
export async function mailWithoutAccountAgain(
  services: Services,
  tx: Tx,
  purchase: PurchaseRow,
  people: PurchasePeople,
  now: Date,
): Promise<string | undefined> {
  const { holder_kind: kind, guest_email: email, complete_by: limit } = purchase
  if (email === null) return undefined
  if (kind === 'invited') {
    if (limit === null || limit <= now) return undefined
    await mailInvitation(services, tx, purchase, { people, isReminder: false, now })
    return email
  }
  if (kind !== 'guest') return undefined
  const code = await renewGuestLink(tx, purchase, now)
  if (code === undefined) return undefined
  await services.outbox.post(tx, ...lettersToGuest(services, purchase, people, { isReminder: false, code }))
  return email
}
