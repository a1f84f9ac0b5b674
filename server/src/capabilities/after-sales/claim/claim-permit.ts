import { isSamePerson } from '#rules/sale/same-person.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { nameInMail } from '#server/platform/mail/mail-words.ts'
import { refuse } from '#server/platform/refusal.ts'
import { adoptFacts, guestOf, holderFacts } from '../../catalogue/index.ts'
import { accountById } from '../../identity/index.ts'
import { changeSoldPermit, letterAbout, peopleOfPurchase } from '../../purchase/index.ts'
import { claimStateOf } from './find-claimed.ts'

interface Claiming {
  accountId: string
  now: Date
}

/**
 * Joins a guest's permit to the account of the same person; to whom has claimed it already it changes nothing. Neither price nor
 * code nor places change: only whose phone the permit is on. Undefined: it has changed.
 */
export async function claimOnce(
  services: Services,
  purchase: PurchaseRow,
  { accountId, now }: Claiming,
): Promise<PurchaseRow | undefined> {
  const { db, outbox } = services
  if (purchase.claimed_at !== null && purchase.holder_id === accountId) return purchase
  const people = await peopleOfPurchase(db, purchase)
  const state = claimStateOf(purchase, people.details.timeZone, now)
  if (state === 'used') return refuse('CLAIM_USED')
  if (state === 'late') return refuse('CLAIM_TOO_LATE')
  const account = (await accountById(db, accountId)) ?? refuse('SIGN_IN_NEEDED')
  const facts = (await holderFacts(db, { accountId }, purchase.first_day, now)) ?? refuse('SIGN_IN_NEEDED')
  const guest = guestOf(purchase) ?? refuse('CLAIM_GONE')
  const { firstName, lastName, birthDate } = account
  if (birthDate === null || !isSamePerson(guest, { firstName, lastName, birthDate }))
    return refuse('CLAIM_OF_ANOTHER')
  const claimed: PurchaseRow = {
    ...purchase,
    holder_id: accountId,
    holder_kind: accountId === purchase.buyer_id ? 'self' : 'other',
    guest_email: null,
    guest_facts: null,
    claimed_at: now,
  }
  const letter = letterAbout(services, claimed, people.details)(
    people.buyer,
    'claimedByGuest',
    { holder: nameInMail(account) || nameInMail(guest) },
    'ticket',
  )
  return changeSoldPermit(services, purchase, async (locked) => {
    // Of two accounts at once the second finds no guest.
    if (locked.purchase.holder_kind !== 'guest') return undefined
    await locked.claimWithSupporters(facts, [])
    await locked.write(claimed)
    await adoptFacts(locked.tx, locked.purchase, { accountId, terms: people.terms, now })
    if (accountId !== purchase.buyer_id) await outbox.post(locked.tx, letter)
    return claimed
  })
}
