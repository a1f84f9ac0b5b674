import { randomBytes } from 'node:crypto'
import { shortCode, SHORT_CODE_BYTES } from '#rules/short-code.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import {
  boughtBy,
  claimRevision,
  exchangePlaces,
  keyOf,
  lockPurchase,
  placesOfPurchase,
  postAll,
  type PurchasePeople,
  type PurchaseRow,
  refuseForAnother,
} from '../../purchase/index.ts'
import { handedOverMails } from './change-mails.ts'
import { type Changing, mayStillChange } from './changing.ts'
import type { DecidedHolder } from './decide-holder.ts'
import { issuedAnew, writeAnew } from './issue-anew.ts'

/**
 * Issues the permit anew for its new holder, with a short code that only they know. Refuses when their pool has no
 * place. Undefined: something stands differently by now.
 */
export async function writeHolder(
  { services, caller, language, now }: Changing,
  before: PurchaseRow,
  people: PurchasePeople,
  { to, facts, orderKey, minor, otherPool }: DecidedHolder,
): Promise<PurchaseRow | undefined> {
  const changes = {
    holder_id: to.accountId,
    holder_kind: to.accountId === before.buyer_id ? ('self' as const) : ('other' as const),
    ...boughtBy(to),
    order_key: orderKey,
    short_code: shortCode(randomBytes(SHORT_CODE_BYTES)),
  }
  const handed = await issuedAnew(services.db, before, changes, people.terms, now)
  const letters = handedOverMails(services, handed, people, to)
  const key = keyOf(before)
  return inTransaction(services.db, async (tx) => {
    const found = await lockPurchase(tx, before.id)
    if (!(await mayStillChange(tx, before, found?.purchase))) return undefined
    if (otherPool) {
      const spots = await placesOfPurchase(tx, key)
      // The refusal is thrown, so that the place that was given back stays the old holder's.
      if (!(await exchangePlaces(tx, { ...key, permitId: before.permit_id, spots, minor }, true)))
        return to.accountId === caller.accountId
          ? refuse('DAY_FULL')
          : refuseForAnother({ texts: services.texts, language }, 'HOLDER_NOT_POSSIBLE')
    }
    await claimRevision(tx, facts)
    await writeAnew(tx, handed)
    await postAll(tx, services, letters)
    return handed
  })
}
