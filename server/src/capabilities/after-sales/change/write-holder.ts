import { randomBytes } from 'node:crypto'
import { shortCode, SHORT_CODE_BYTES } from '#rules/permit/short-code.ts'
import { countedAs } from '#rules/sale/quotas/reserved.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Account } from '../../identity/index.ts'
import { refuseForAnother } from '../../catalogue/index.ts'
import {
  holderColumns,
  changeSoldPermit,
  linkSupports,
  type PermitRequest,
  type PurchasePeople,
  afterFirstMail,
} from '../../purchase/index.ts'
import { forgetInvitation } from '../store/invitation-links.ts'
import type { DecidedHolder } from './decide-holder.ts'
import { refuseBeside } from './refuse-beside.ts'
import { reissued } from './reissue.ts'

/** What distinguishes a hand-over from its undoing. */
export interface HolderChange {
  changed: Pick<PurchaseRow, 'handed_over_as'> & Partial<PurchaseRow>
  /** Who is invited completes it: their link leads to it for good. Otherwise it ends with the invitation. */
  isCompletion?: boolean
  letters: (services: Services, permit: PurchaseRow, people: PurchasePeople, to: Account) => Letter[]
  /** Writes in the transaction; refuses where it may not be any more. */
  record: (tx: Tx, permit: PurchaseRow) => Promise<void>
}
type NewHolder = DecidedHolder & HolderChange

/**
 * Issues the permit for its new holder, with a short code that the old one does not know. Refuses when no place is
 * left for them. Undefined: the permit or the new holder has changed.
 */
export async function writeHolder(
  { services, caller, language, now, alongside }: PermitRequest,
  before: PurchaseRow,
  people: PurchasePeople,
  holder: NewHolder,
): Promise<PurchaseRow | undefined> {
  const { to, facts, orderKey, quotas, groups, supports, links, companion, countsOtherwise } = holder
  const { changed, isCompletion = false, letters, record } = holder
  const changes = {
    holder_id: to.accountId,
    holder_kind: to.accountId === before.buyer_id ? ('self' as const) : ('other' as const),
    ...holderColumns(to),
    guest_email: null,
    guest_facts: null,
    claimed_at: null,
    order_key: orderKey,
    short_code: shortCode(randomBytes(SHORT_CODE_BYTES)),
    ...changed,
  }
  const handed = await reissued(services.db, before, changes, people.terms, now, companion)
  const written = letters(services, handed, people, to)
  return changeSoldPermit(
    services,
    before,
    async (locked) => {
      await locked.lockSupporters(supports)
      await refuseBeside(locked)
      if (countsOtherwise) {
        const spots = countedAs(quotas, groups, await locked.places())
        await locked.exchangePlaces(spots, { anew: true })
      }
      await locked.claimWithSupporters(facts, supports)
      await locked.write(handed)
      const mails = await afterFirstMail(locked.tx, before, written)
      await linkSupports(locked.tx, before, links)
      if (!isCompletion) await forgetInvitation(locked.tx, before)
      await record(locked.tx, handed)
      await services.outbox.post(locked.tx, ...mails)
      await alongside?.(locked.tx, handed)
      return handed
    },
    {
      beforeOuting: true,
      guests: [facts.guest],
      whenFull: () =>
        to.accountId === caller.accountId
          ? refuse('DAY_FULL')
          : refuseForAnother({ texts: services.texts, language }, 'HOLDER_NOT_POSSIBLE'),
    },
  )
}
