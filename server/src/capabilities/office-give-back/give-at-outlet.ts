import type { GivenAs } from '#rules/sale/purchase-lifecycle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import { refuse } from '#server/platform/refusal.ts'
import { enterGivenFor, lockOutlet } from '../outlets/index.ts'
import type { GivenOfOrder } from '../purchase/index.ts'
import { recordEvent } from '../staff/index.ts'
import { enterInTill, lockTillFirst } from '../tills/index.ts'
import { ACT_OF_GIVING } from './give-back.ts'
import { noteHandedOver } from './store/at-outlets.ts'

interface Given {
  /** That sold it, and whose account has what goes back. */
  outletId: string
  orderId: string
  /** What the person who gives it saw. */
  cents: number
  as: GivenAs
  at: Date
  note?: string | undefined
}

/**
 * What the account of an outlet gave back of an order has been handed over: by who sells there, or by the office in the place of
 * an outlet that was removed, which then owes it. Cash goes out of the till of who gives it, in the same transaction; the payment
 * does not move. Refuses with CHANGED_MEANWHILE, TILL_NOT_OPEN, or TILL_TOO_LITTLE.
 */
export async function giveAtOutlet(tx: Tx, officer: Officer, given: Given, now: Date): Promise<GivenOfOrder> {
  const { associationId, accountId } = officer
  const { outletId, orderId, cents, as, at, note } = given
  const till = { associationId, accountId, outletId: officer.outletId }
  if (as === 'cash') await lockTillFirst(tx, till, 'refund')
  const isForOutlet = officer.outletId === undefined
  // While it sells, its people hand it over.
  if (isForOutlet && !(await lockOutlet(tx, associationId, outletId))?.removedAt)
    return refuse('CHANGED_MEANWHILE')
  const lines = await noteHandedOver(tx, { associationId, outletId, orderId, by: accountId, as, at })
  if (lines.reduce((sum, line) => sum + line.cents, 0) !== cents) return refuse('CHANGED_MEANWHILE')
  if (isForOutlet) await enterGivenFor(tx, { associationId, outletId, accountId, orderId, lines }, now)
  if (as === 'cash') {
    const [only, ...others] = lines
    const purchaseId = others.length === 0 ? only?.purchaseId : undefined
    await enterInTill(tx, till, { kind: 'refund', cents, orderId, purchaseId }, now)
  }
  for (const { purchaseId: subjectId, cents: ofLine } of lines)
    await recordEvent(
      tx,
      officer,
      { act: ACT_OF_GIVING[as], subjectId, after: { cents: ofLine }, reason: note },
      now,
    )
  return { cents, lines }
}
