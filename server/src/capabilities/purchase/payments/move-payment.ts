import { paymentCanBecome } from '#rules/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { PaymentRow } from '../find-purchase.ts'

type State = PaymentRow['state']

const moments = (state: State, payment: PaymentRow, now: Date) => {
  switch (state) {
    case 'authorised':
      return { authorised_at: now }
    case 'captured':
      return { captured_at: now }
    case 'cancelled':
      return { ended_at: now }
    case 'refunded':
      return { ended_at: now, refunded_cents: payment.amount_cents }
    default:
      return {}
  }
}

/**
 * Moves a payment on, through each of these states in turn, if it still stands where it was found: whoever
 * else moved it meanwhile has done the work. Says whether it moved.
 */
export async function movePayment(
  db: Db | Tx,
  payment: PaymentRow,
  through: State[],
  now: Date,
  intentId = payment.intent_id,
): Promise<boolean> {
  let state = payment.state
  const changes = { intent_id: intentId, look_at: now }
  for (const next of through) {
    if (!paymentCanBecome(state, next))
      throw new Error(`payment ${payment.purchase_id} ${payment.attempt} cannot go from ${state} to ${next}`)
    Object.assign(changes, moments(next, payment, now))
    state = next
  }
  const moved = await db
    .updateTable('payment')
    .set({ ...changes, state })
    .where('association_id', '=', payment.association_id)
    .where('purchase_id', '=', payment.purchase_id)
    .where('attempt', '=', payment.attempt)
    .where('state', '=', payment.state)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}
