import { randomBytes } from 'node:crypto'
import { shortCode, SHORT_CODE_BYTES } from '#rules/short-code.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { refuse } from '#server/platform/refusal.ts'
import {
  boughtBy,
  claimRevision,
  exchangePlaces,
  placesOf,
  postAll,
  type PurchasePeople,
  refuseForAnother,
} from '../../purchase/index.ts'
import { handedOverMails } from './change-mails.ts'
import { changeBeforeOuting, type ChangeRequest } from './change-request.ts'
import type { DecidedHolder } from './decide-holder.ts'
import { reissued, writeReissued } from './reissue.ts'

/**
 * Issues the permit for its new holder, with a short code that the old one does not know. Refuses when their pool has
 * no place. Undefined: the permit or the new holder has changed.
 */
export async function writeHolder(
  { services, caller, language, now }: ChangeRequest,
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
  const handed = await reissued(services.db, before, changes, people.terms, now)
  const letters = handedOverMails(services, handed, people, to)
  return changeBeforeOuting(services.db, before, async (locked) => {
    if (otherPool) {
      const spots = await placesOf(locked)
      // Thrown, so that the old holder keeps the place.
      if (!(await exchangePlaces(locked, { spots, minor }, { anew: true })))
        return to.accountId === caller.accountId
          ? refuse('DAY_FULL')
          : refuseForAnother({ texts: services.texts, language }, 'HOLDER_NOT_POSSIBLE')
    }
    await claimRevision(locked.tx, facts)
    await writeReissued(locked.tx, handed)
    await postAll(locked.tx, services, letters)
    return handed
  })
}
