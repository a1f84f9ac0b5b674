import type { GivenAs } from '#rules/sale/purchase-lifecycle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { GivenOfOrder } from '../purchase/index.ts'
import { recordEvent } from '../staff/index.ts'
import { enterInTill, lockTillFirst } from '../tills/index.ts'
import { ACT_OF_GIVING } from './give-back.ts'
import { noteHandedOver } from './store/at-outlets.ts'

interface Given {
  orderId: string
  /** What the seller saw. */
  cents: number
  as: GivenAs
  note?: string | undefined
}

/**
 * Who sells at an outlet has handed over what its account gave back of an order: cash goes out of the outlet's till in the same
 * transaction. The account does not move, and neither does the payment. Refuses with CHANGED_MEANWHILE, TILL_NOT_OPEN, or
 * TILL_TOO_LITTLE.
 */
export async function giveAtOutlet(
  tx: Tx,
  officer: Officer & { outletId: string },
  { orderId, cents, as, note }: Given,
  now: Date,
): Promise<GivenOfOrder> {
  const { associationId, accountId, outletId } = officer
  const till = { associationId, accountId, outletId }
  if (as === 'cash') await lockTillFirst(tx, till, 'refund')
  const lines = await noteHandedOver(tx, { associationId, outletId, orderId, by: accountId, as })
  if (lines.reduce((sum, line) => sum + line.cents, 0) !== cents) return refuse('CHANGED_MEANWHILE')
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
