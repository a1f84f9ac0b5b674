import { paymentCanBecome } from '#rules/purchase-lifecycle.ts'
import { batched } from '#server/platform/database/batched.ts'
import type { Db } from '#server/platform/database/open.ts'
import { jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { PaymentRow } from '../find-purchase.ts'

type State = PaymentRow['state']

/** All of it, unless less was decided. */
export const centsToRefund = ({ refund_cents, amount_cents }: PaymentRow): number =>
  refund_cents ?? amount_cents

const moments = (state: State, payment: PaymentRow, now: Date) => {
  switch (state) {
    case 'authorised':
      return { authorised_at: now }
    case 'captured':
      return { captured_at: now }
    case 'cancelled':
      return { ended_at: now }
    case 'refunded':
      return { ended_at: now, refunded_cents: centsToRefund(payment) }
    default:
      return {}
  }
}

interface Move {
  was: PaymentRow
  becomes: PaymentRow
}

const MOVE: Statement = {
  name: 'move-payments',
  text: `with w as (
      select i.n, i.was, p.* from ${jsonRows('n integer, was text, becomes json')} i
      cross join lateral json_populate_record(null::payment, i.becomes) p
    )
    update payment y set state = w.state, intent_id = w.intent_id, look_at = w.look_at,
      authorised_at = w.authorised_at, captured_at = w.captured_at, ended_at = w.ended_at,
      refunded_cents = w.refunded_cents
    from w
    where y.association_id = w.association_id and y.purchase_id = w.purchase_id and y.attempt = w.attempt
      and y.state = w.was and y.withdrawn_at is not distinct from w.withdrawn_at
    returning w.n`,
}

const moved = batched(
  async (on, moves: Move[]): Promise<boolean[]> => {
    const done = moves.map(() => false)
    const list = moves.map(({ was, becomes }, n) => ({ n, was: was.state, becomes }))
    for (const { n } of await rowsOf<{ n: number }>(on, MOVE, [JSON.stringify(list)])) done[n] = true
    return done
  },
  ({ was }) => was.association_id,
)

/** Whoever took a payment, or moved it on, has so long to finish it; then another server, or the next round, looks. */
export const LOOKED_AT_AGAIN_AFTER_SECONDS = 60

export const lookedAtAgain = (now: Date): Date =>
  new Date(now.getTime() + LOOKED_AT_AGAIN_AFTER_SECONDS * 1000)

/** The payment after it went through each of these states in turn. Throws where that cannot be. */
export function movedPayment(
  payment: PaymentRow,
  through: State[],
  now: Date,
  intentId = payment.intent_id,
): PaymentRow {
  let after: PaymentRow = { ...payment, intent_id: intentId }
  for (const next of through) {
    if (!paymentCanBecome(after.state, next))
      throw new Error(
        `payment ${payment.purchase_id} ${payment.attempt} cannot go from ${after.state} to ${next}`,
      )
    after = { ...after, ...moments(next, payment, now), state: next }
  }
  // An open one waits for its buyer; any other that is not at its end is finished by whoever moved it.
  return { ...after, look_at: after.state === 'open' ? now : lookedAtAgain(now) }
}

/**
 * Moves a payment on, through each of these states in turn, if it still stands where it was found: whoever
 * else moved it meanwhile has done the work, and one that was withdrawn meanwhile goes another way. Says whether it
 * moved.
 */
export const movePayment = (
  db: Db | Tx,
  payment: PaymentRow,
  through: State[],
  now: Date,
  intentId = payment.intent_id,
): Promise<boolean> => moved(db, { was: payment, becomes: movedPayment(payment, through, now, intentId) })
