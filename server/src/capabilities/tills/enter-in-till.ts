import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { TillOwner } from './owner.ts'
import { insertEntry, lockOpenTillOf, sumInTill } from './store/tills.ts'

export interface CashMoved {
  kind: 'sale' | 'refund'
  /** What came in with a sale, or went out with a refund: positive for both. */
  cents: number
  /** The first purchase of the order that it is about. */
  orderId: string
  /** Of a refund the purchase that it is of. */
  purchaseId?: string | undefined
}

const lockFor = (kind: CashMoved['kind']) => (kind === 'sale' ? 'enter' : 'alone')

/**
 * Locks the open till into which the transaction will enter cash, if there is one. All who move cash lock in one order, so that no
 * two wait for each other: the right to do it, the till, the account of the outlet, guests, purchases with their payments, places,
 * accounts. A sale enters its cash first; what changes purchases calls this before it locks them.
 */
export async function lockTillFirst(tx: Tx, owner: TillOwner, kind: CashMoved['kind']): Promise<void> {
  await lockOpenTillOf(tx, owner, lockFor(kind))
}

/**
 * Writes cash that moves into the owner's open till, in the transaction of what it moves for: whoever closes the till waits for
 * it. The id of the till's session. Refuses with TILL_NOT_OPEN where none is open, and a refund of more than is in it with
 * TILL_TOO_LITTLE.
 */
export async function enterInTill(tx: Tx, owner: TillOwner, moved: CashMoved, now: Date): Promise<string> {
  const { kind, cents, orderId, purchaseId } = moved
  const isSale = kind === 'sale'
  const till = (await lockOpenTillOf(tx, owner, lockFor(kind))) ?? refuse('TILL_NOT_OPEN')
  if (!isSale && cents > (await sumInTill(tx, till))) return refuse('TILL_TOO_LITTLE')
  await insertEntry(tx, {
    association_id: owner.associationId,
    id: uuidv7(),
    session_id: till.id,
    at: now,
    account_id: owner.accountId,
    kind,
    cents: isSale ? cents : -cents,
    order_id: orderId,
    purchase_id: purchaseId ?? null,
    reason: null,
  })
  return till.id
}
