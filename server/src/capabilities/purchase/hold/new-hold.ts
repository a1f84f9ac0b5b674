import { holdsPlaced } from '#server/platform/metrics/counted.ts'
import type { Account } from '../../identity/index.ts'
import type { Asking } from '../asking.ts'
import type { FoundPurchase } from '../find-purchase.ts'
import { decideOrder, type Wanted } from '../order/decide-order.ts'
import type { OrderSituation } from '../order/order-situation.ts'
import { holdOf } from './ready-order.ts'
import { writeDecided } from './write-decided.ts'

/** A hold, and where it was just made, all that is known of its payment. */
export interface Held {
  purchaseId: string
  buyer: Account
  fresh?: FoundPurchase
}

/** Undefined: it stands differently by now. */
export async function newHold(
  asking: Asking,
  wanted: Wanted,
  situation: OrderSituation,
): Promise<Held | undefined> {
  const decided = await decideOrder(asking, wanted, situation)
  const hold = holdOf(decided.ready, asking.now, asking.address)
  if (!(await writeDecided(asking, decided, hold))) return undefined
  holdsPlaced.inc()
  const { purchase, payment } = hold
  const { buyer } = situation
  return { purchaseId: purchase.id, buyer, fresh: { purchase, payments: payment ? [payment] : [] } }
}
