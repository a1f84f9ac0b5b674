import { sql } from 'kysely'
import {
  isAtProvider,
  paymentCanBecome,
  type PaymentKind,
  UNFINISHED_PAYMENTS,
} from '#rules/sale/purchase-lifecycle.ts'
import { batched } from '#server/platform/database/batched.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import type { Db } from '#server/platform/database/open.ts'
import { jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { PaymentRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { centsOfOrder, type FoundOrder, orderIdOf } from './purchases.ts'

type State = PaymentRow['state']

/** Literals and not parameters, so that every plan can use the partial index `payment_unfinished`. */
export const UNFINISHED_STATES = sql.join(UNFINISHED_PAYMENTS.map((state) => sql.lit(state)))

/** The payment of the order at its present price; undefined for a free one. */
export function currentPayment(found: FoundOrder): PaymentRow | undefined {
  const [newest] = found.payments
  const cents = centsOfOrder(found)
  return cents > 0 && newest?.amount_cents === cents ? newest : undefined
}

/** In all: the whole amount, unless less was decided. */
export const centsToRefund = ({ refund_cents, amount_cents }: PaymentRow): number =>
  refund_cents ?? amount_cents

/** Decided to go back of taken money, whether it is done or not. */
export const centsDecided = (payment: PaymentRow): number =>
  payment.state === 'captured' ? 0 : centsToRefund(payment)

/** Of what has gone back what the provider gave: not what a bank kept, nor what a person gave in its place. */
export const centsGivenByProvider = ({ refunded_cents, disputed_cents, by_hand_cents }: PaymentRow): number =>
  Math.max(0, refunded_cents - (disputed_cents ?? 0) - (by_hand_cents ?? 0))

/** Of an order of several: its first purchase with the price of all. */
type Priced = Pick<PurchaseRow, 'association_id' | 'id' | 'order_id' | 'amount_cents'>

interface NewPayment {
  kind: PaymentKind
  attempt: number
  /** Of the association; null: the server's own. Only of one at the provider. */
  stripeAccount: string | null
}

/** What is paid at the provider is stored before it is called, so that no intent is lost. */
const FIRST_STATE: Record<PaymentKind, State> = {
  card: 'opening',
  apple_pay: 'opening',
  google_pay: 'opening',
  satispay: 'opening',
  paypal: 'opening',
  cash: 'captured',
  terminal: 'captured',
  transfer: 'open',
  credit: 'captured',
}

export function newPayment(
  { association_id, id, order_id, amount_cents }: Priced,
  { kind, attempt, stripeAccount }: NewPayment,
  now: Date,
): PaymentRow {
  const state = FIRST_STATE[kind]
  return {
    association_id,
    purchase_id: orderIdOf({ id, order_id }),
    attempt,
    kind,
    amount_cents,
    state,
    opened_at: now,
    authorised_at: null,
    captured_at: state === 'captured' ? now : null,
    ended_at: null,
    refunded_cents: 0,
    refund_cents: null,
    look_at: now,
    intent_id: null,
    stripe_account: isAtProvider(kind) ? stripeAccount : null,
    disputed_cents: null,
    came_back_cents: null,
    came_back_at: null,
    by_hand_cents: null,
    refund_tries: null,
    withdrawn_at: null,
    card_brand: null,
    card_last4: null,
  }
}

/** Adds the payment that follows `last` to a hold, at its present price. */
export async function addPayment(
  tx: Tx,
  purchase: Priced,
  last: PaymentRow | undefined,
  by: Omit<NewPayment, 'attempt'>,
  now: Date,
): Promise<void> {
  const payment = newPayment(purchase, { ...by, attempt: (last?.attempt ?? 0) + 1 }, now)
  await tx.insertInto('payment').values(payment).execute()
}

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

/** Time for the server that took or moved a payment to finish it, before the sweeper retries. */
const NEXT_SWEEP_AFTER_SECONDS = 60

export const nextSweep = (now: Date): Date => new Date(now.getTime() + NEXT_SWEEP_AFTER_SECONDS * 1000)

/** The payment after these transitions. Throws where the lifecycle forbids one. */
export function movedPayment(
  payment: PaymentRow,
  through: readonly State[],
  now: Date,
  intentId = payment.intent_id,
): PaymentRow {
  let after: PaymentRow = { ...payment, intent_id: intentId }
  for (const next of through) {
    if (!paymentCanBecome(payment.kind, after.state, next))
      throw new Error(
        `${payment.kind} payment ${payment.purchase_id} ${payment.attempt} cannot go from ${after.state} to ${next}`,
      )
    after = { ...after, ...moments(next, payment, now), state: next }
  }
  // An open payment waits for its buyer; the server that moved another one also finishes it.
  return { ...after, look_at: after.state === 'open' ? now : nextSweep(now) }
}

/** Adds the first payment of what is sold as it is entered: also by transfer its money is there, and is not confirmed later. Throws for what is paid at the provider. */
export async function addPaymentReceived(
  tx: Tx,
  purchase: Priced,
  kind: PaymentKind,
  now: Date,
): Promise<void> {
  const opened = newPayment(purchase, { kind, attempt: 1, stripeAccount: null }, now)
  const payment = opened.state === 'captured' ? opened : movedPayment(opened, ['captured'], now)
  await tx.insertInto('payment').values(payment).execute()
}

interface Move {
  was: PaymentRow
  becomes: PaymentRow
}

/** The transitions of concurrent requests are one statement (`batched`), each by the payment's key. */
const MOVE: Statement = {
  name: 'move-payments',
  text: `with w as (
      select i.n, i.was, i.was_back, p.* from ${jsonRows('n integer, was text, was_back integer, becomes json')} i
      cross join lateral json_populate_record(null::payment, i.becomes) p
    )
    update payment y set state = w.state, kind = w.kind, intent_id = w.intent_id, look_at = w.look_at,
      authorised_at = w.authorised_at, captured_at = w.captured_at, ended_at = w.ended_at,
      refunded_cents = w.refunded_cents, refund_cents = w.refund_cents
    from w
    where y.association_id = w.association_id and y.purchase_id = w.purchase_id and y.attempt = w.attempt
      and y.state = w.was and y.withdrawn_at is not distinct from w.withdrawn_at
      and y.refund_cents is not distinct from w.was_back
    returning w.n`,
}

const moved = batched(
  async (on, moves: Move[]): Promise<boolean[]> => {
    const done = moves.map(() => false)
    const list = moves.map(({ was, becomes }, n) => ({
      n,
      was: was.state,
      was_back: was.refund_cents,
      becomes,
    }))
    for (const { n } of await rowsOf<{ n: number }>(on, MOVE, [JSON.stringify(list)])) done[n] = true
    return done
  },
  { groupBy: ({ was }) => was.association_id },
)

/** Only as it was read: another request may have moved or withdrawn it. Returns whether it moved. */
export const movePayment = (
  on: Db | Tx,
  payment: PaymentRow,
  through: readonly State[],
  now: Date,
  intentId = payment.intent_id,
): Promise<boolean> => moved(on, { was: payment, becomes: movedPayment(payment, through, now, intentId) })

/**
 * Marks taken money for a refund, of `cents` in all. The sweeper skips captured and refunded payments, except this one. Throws
 * Conflict when the provider finished an earlier part meanwhile.
 */
export async function setRefunding(tx: Tx, payment: PaymentRow, cents: number, now: Date): Promise<void> {
  const becomes = { ...movedPayment(payment, ['refunding'], now), refund_cents: cents }
  if (!(await moved(tx, { was: payment, becomes }))) throw new Conflict('a refund of it was just done')
}

/** Marks `cents` more of it for a refund, beside what was decided of it before for any purchase that it pays. */
export const refundMore = (tx: Tx, payment: PaymentRow, cents: number, now: Date): Promise<void> =>
  setRefunding(tx, payment, centsDecided(payment) + cents, now)
