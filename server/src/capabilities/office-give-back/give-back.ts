import type { OfficeAct } from '#contract/office-acts.ts'
import type { GivenAs } from '#rules/sale/purchase-lifecycle.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { giveByHand, type GivenOfOrder } from '../purchase/index.ts'
import { recordEvent } from '../staff/index.ts'
import { enterInTill, lockTillFirst } from '../tills/index.ts'

export const ACT_OF_GIVING: Record<GivenAs, OfficeAct> = {
  cash: 'sale.givenInCash',
  terminal: 'sale.givenByTerminal',
  transfer: 'sale.givenByTransfer',
}

interface Given {
  orderId: string
  /** What the officer saw. */
  cents: number
  as: GivenAs
  at: Date
  note?: string | undefined
}

/**
 * An officer has given back all that is due for an order: in one transaction with the till that cash goes out of, and the trail.
 * Refuses with CHANGED_MEANWHILE, TILL_NOT_OPEN, or TILL_TOO_LITTLE.
 */
export async function giveBack(
  tx: Tx,
  officer: Officer,
  { orderId, cents, as, at, note }: Given,
  now: Date,
): Promise<GivenOfOrder> {
  const { associationId, accountId } = officer
  if (as === 'cash') await lockTillFirst(tx, { associationId, accountId }, 'refund')
  const given =
    (await giveByHand(tx, orderId, { seenCents: cents, as, by: accountId, at }, now)) ??
    refuse('CHANGED_MEANWHILE')
  if (as === 'cash') {
    const [only, ...others] = given.lines
    const purchaseId = others.length === 0 ? only?.purchaseId : undefined
    await enterInTill(tx, { associationId, accountId }, { kind: 'refund', cents, orderId, purchaseId }, now)
  }
  for (const { purchaseId: subjectId, cents: ofLine } of given.lines)
    await recordEvent(
      tx,
      officer,
      { act: ACT_OF_GIVING[as], subjectId, after: { cents: ofLine }, reason: note },
      now,
    )
  return given
}

/** In cash, now. */
export const giveFromTill = (
  tx: Tx,
  officer: Officer,
  given: Pick<Given, 'orderId' | 'cents'>,
  now: Date,
): Promise<GivenOfOrder> => giveBack(tx, officer, { ...given, as: 'cash', at: now }, now)
