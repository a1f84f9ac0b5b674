import type { Guest } from '#rules/sale/order.ts'
import { isSamePerson } from '#rules/sale/same-person.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { nameInMail } from '#server/platform/mail/mail-words.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { refuse } from '#server/platform/refusal.ts'
import { guestOf } from '../../catalogue/index.ts'
import { holderOnPermit } from '../../permits/index.ts'
import {
  letterAbout,
  peopleOfPurchase,
  type PermitRequest,
  type PurchasePeople,
} from '../../purchase/index.ts'
import { columnsWithoutAccount } from '../change/columns-without-account.ts'
import { decideHolder } from '../change/decide-holder.ts'
import { type HolderChange, writeHolder } from '../change/write-holder.ts'
import { requireOpen } from './find-invited.ts'

/** The link stays: whoever's answer was lost asks again. */
const completion = (changed: Partial<PurchaseRow> = {}): HolderChange => ({
  changed: { handed_over_as: null, ...changed },
  isCompletion: true,
  letters: completedMails,
  record: async () => {},
})

/** The caller becomes the holder; to whom it is already, it changes nothing. Undefined: it has changed. */
export async function completeByAngler(
  request: PermitRequest,
  purchase: PurchaseRow,
  { accountId, email }: { accountId: string; email: string },
  companionCode?: string,
): Promise<PurchaseRow | undefined> {
  const isTheirs = purchase.holder_kind === 'self' || purchase.holder_kind === 'other'
  if (isTheirs && purchase.holder_id === accountId) return purchase
  const people = await peopleOfPurchase(request.services.db, purchase)
  requireOpen(request, purchase, people)
  return writeHolder(request, purchase, people, {
    ...(await decideHolder(request, purchase, people, { email, isFirst: 'byInvited', companionCode })),
    ...completion(),
  })
}

/** By name, without an account: the buyer keeps it for them, and their mail with the code follows. Undefined: it has changed. */
export async function completeByGuest(
  { services, language, now }: Pick<PermitRequest, 'services' | 'language' | 'now'>,
  purchase: PurchaseRow,
  named: Omit<Guest, 'email'>,
  companionCode?: string,
): Promise<PurchaseRow | undefined> {
  const present = guestOf(purchase)
  if (present !== undefined && isSamePerson(present, named)) return purchase
  const people = await peopleOfPurchase(services.db, purchase)
  const request = { services, caller: people.buyer, language, now }
  requireOpen(request, purchase, people)
  // Nobody keeps it for a guest whose buyer has closed their account.
  if (!people.buyer.active) return refuse('INVITATION_GONE')
  const { guest_email: email } = purchase
  const keepsFor = { kind: 'guest' as const, guest: { ...named, ...(email !== null && { email }) } }
  return writeHolder(request, purchase, people, {
    ...(await decideHolder(request, purchase, people, {
      email: people.buyer.email,
      keepsFor,
      isFirst: 'byInvited',
      companionCode,
    })),
    ...completion(columnsWithoutAccount(keepsFor, purchase, people.terms)),
  })
}

/** To the buyer, and to the new holder if they have an account of their own. A guest gets the mail of guests. */
function completedMails(services: Services, permit: PurchaseRow, people: PurchasePeople): Letter[] {
  const { buyer, details } = people
  const letter = letterAbout(services, permit, details)
  const isGuests = permit.holder_kind === 'guest'
  if (!isGuests && permit.holder_id === buyer.accountId) return [letter(buyer, 'yoursAgain', {}, 'permit')]
  const holder =
    nameInMail(holderOnPermit(permit)) || services.texts.say(buyer.language, 'changes.holder.somebody')
  return [letter(buyer, 'invitationCompleted', { holder }, isGuests ? 'permit' : 'ticket')]
}
