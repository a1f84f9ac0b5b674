import type { LineRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import { countRefund } from '../count-sales.ts'
import { changeSoldOrder, type LockFirst } from '../change-purchase.ts'
import { lockMemberList } from '../memberships/store/members.ts'
import { type LockedLine, lockPurchase } from '../store/locked-purchase.ts'
import { centsToRefund, movePayment } from '../store/payments.ts'
import { isMembership, linesOf, orderIdOf } from '../store/purchases.ts'
import { finishRefunds } from '../store/refunds.ts'

interface TakingBack {
  /** Refuses, and locks what is locked before purchases. */
  first: LockFirst
  /** Takes one line back, with all that is left of its price. */
  takeBack: (locked: LockedLine) => Promise<void>
  /** Writes in the same transaction, once all are taken back. */
  alongside: (tx: Tx) => Promise<void>
}

/**
 * Takes all lines of an order back and its money with them, which has gone back with that: by the hand of who does it. All or
 * none. Throws Conflict where a line is not as it was decided about, or is in use.
 */
export async function takeOrderBackAtOnce(
  { db }: Pick<Services, 'db'>,
  lines: readonly [LineRow, ...LineRow[]],
  now: Date,
  { first, takeBack, alongside }: TakingBack,
): Promise<void> {
  const orderId = orderIdOf(lines[0])
  let cents = 0
  const change = async (locked: LockedLine) => {
    await takeBack(locked)
    // They are taken back from the last to the first.
    if (locked.purchase.id !== orderId) return true as const
    cents = await noteGivenBackIn(locked.tx, orderId, now)
    await alongside(locked.tx)
    return true as const
  }
  await changeSoldOrder(db, lines, change, async (tx) => {
    const joins = lines.find(isMembership)
    // As a sale of it does, before all else.
    if (joins !== undefined) await lockMemberList(tx, joins.association_id)
    await first(tx)
  })
  countRefund(cents)
}

/** As much as was decided has gone back, in the transaction that decided it. */
async function noteGivenBackIn(tx: Tx, orderId: string, now: Date): Promise<number> {
  const order = await lockPurchase(tx, orderId)
  const payment = order?.payments.find(({ state }) => state === 'refunding')
  if (order === undefined || payment === undefined) return 0
  const cents = centsToRefund(payment)
  if (!(await movePayment(tx, payment, ['refunded'], now))) throw new Conflict('the payment was changed')
  await finishRefunds(tx, linesOf(order), cents, now)
  return cents
}
