import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { holdsRefused } from '#server/platform/metrics/counted.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Asking } from '../asking.ts'
import { useDiscount } from '../discount/use-discount.ts'
import type { PurchaseRow } from '../find-purchase.ts'
import { type Decided, HOLDS_WAIT_SECONDS } from '../order/decide-order.ts'
import { discountSentence } from '../order/refuse-order.ts'
import { endPurchase } from './end-hold.ts'
import { expireHoldsOn } from './expire-holds.ts'
import { type NewPurchase, writeOrder, type Written } from './write-order.ts'

/** Thrown inside the transaction, so that nothing of a hold without its place stays. */
class NotWritten extends Error {
  why: Exclude<Written, 'written'> | 'discountUsedUp'
  constructor(why: NotWritten['why']) {
    super(why)
    this.why = why
  }
}

/**
 * Writes what was decided, a hold or a permit for nothing. Refuses when a place or the discount is gone. False:
 * something stands differently by now, and has to be decided anew.
 */
export async function writeDecided(
  asking: Asking,
  decided: Decided,
  purchase: NewPurchase,
): Promise<boolean> {
  const { services, now, language } = asking
  switch (await written(asking, decided, purchase)) {
    case 'written':
      return true
    case 'discountUsedUp':
      return refuse('DISCOUNT_REFUSED', { detail: discountSentence(services, language, 'DISCOUNT_USED_UP') })
    case 'tooMany':
      holdsRefused.inc()
      return refuse('TOO_MANY_HOLDS', {
        retryAfterSeconds: HOLDS_WAIT_SECONDS,
        more: { retryAfterSeconds: HOLDS_WAIT_SECONDS },
      })
    case 'full': {
      // Before anybody is told that it is gone: holds that ran out give their place back.
      const { permitId } = decided.ready.permit
      const ended = await expireHoldsOn(services.db, services.log, permitId, purchase.spots, now)
      return ended > 0 ? false : refuse('PLACE_TAKEN')
    }
    default:
      return false
  }
}

async function written(
  { services: { db }, now }: Asking,
  { ready, giving }: Decided,
  purchase: NewPurchase,
): Promise<Written | 'discountUsedUp'> {
  if (giving.length === 0 && ready.discountCodeId === undefined) return writeOrder(db, purchase)
  try {
    await inTransaction(db, async (tx) => {
      await release(tx, giving, now)
      const outcome = await writeOrder(tx, purchase)
      if (outcome !== 'written') throw new NotWritten(outcome)
      if (!(await countDiscount(tx, purchase.purchase))) throw new NotWritten('discountUsedUp')
    })
    return 'written'
  } catch (error) {
    if (error instanceof NotWritten) return error.why
    throw error
  }
}

async function countDiscount(tx: Tx, purchase: PurchaseRow): Promise<boolean> {
  const { discount_code_id: discountCodeId, association_id: associationId, buyer_id: buyerId } = purchase
  if (discountCodeId === null) return true
  return useDiscount(tx, { associationId, purchaseId: purchase.id, discountCodeId, buyerId })
}

/** Ends them, in one order. One that became a permit while its row was waited for does not give way any more. */
async function release(tx: Tx, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .selectFrom('purchase')
    .selectAll()
    .where('id', 'in', ids)
    .where('state', 'in', ['held', 'issued'])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.some((row) => row.state === 'issued')) throw new NotWritten('stale')
  for (const row of rows) await endPurchase(tx, row, 'released', now)
}
