import { LATE_PAYMENT_MINUTES } from '#rules/hold-time.ts'
import type { PaymentRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { paysFor } from '../payments/card-payments.ts'
import { currentPayment, refOf } from '../store/payments.ts'
import { type Condition, SETTLE_TABLE, type SettleRow } from './settle-table.ts'
import type { PaymentSettlement, Settlement } from './settlement.ts'

const MINUTE_MS = 60_000

/** Captured money belongs to the association only while the purchase is sold; otherwise all of it is refunded. */
export const isSold = ({ state }: Pick<PurchaseRow, 'state'>): boolean => state === 'issued'

/** Whether the card may still be authorised: the hold is live, or ran out less than `LATE_PAYMENT_MINUTES` ago. */
function isAwaited({ options, now, found, payment }: PaymentSettlement): boolean {
  const { state, hold_expires_at } = found.purchase
  if (currentPayment(found) !== payment) return false
  if (state === 'held') return true
  if (state !== 'expired' || options.abandon === true || hold_expires_at === null) return false
  // The secret of an unopened payment was never handed out: it cannot be paid.
  if (payment.state === 'opening') return false
  return now.getTime() < hold_expires_at.getTime() + LATE_PAYMENT_MINUTES * MINUTE_MS
}

function paysForHold({ services, found, payment, intent }: PaymentSettlement): boolean {
  const { state, amount_cents: amountCents } = found.purchase
  if (state !== 'held' && state !== 'expired') return false
  const { livemode } = services.payments
  return (
    currentPayment(found) === payment && intent !== undefined && paysFor(intent, { amountCents, livemode })
  )
}

const OF_PAYMENT: Record<Exclude<Condition, 'freeAndConfirmed'>, (at: PaymentSettlement) => boolean> = {
  always: () => true,
  awaited: isAwaited,
  withdrawn: ({ payment }) => payment.withdrawn_at !== null,
  cancelledThere: ({ intent }) => intent?.status === 'cancelled',
  unpaidAwaited: (at) => at.intent?.status === 'waiting' && isAwaited(at),
  unpaid: ({ intent }) => intent?.status === 'waiting',
  paysForHold,
  sold: ({ found }) => isSold(found.purchase),
}

const isFreeAndConfirmed = ({ options, found }: Settlement): boolean =>
  options.declaration !== undefined && found.purchase.amount_cents === 0 && found.purchase.state === 'held'

/** The row that applies to this payment. The provider is queried only for an open payment that is not withdrawn. */
export async function rowOfPayment(
  settlement: Settlement,
  payment: PaymentRow,
): Promise<{ row: SettleRow | undefined; at: PaymentSettlement }> {
  const isQueried = payment.state === 'open' && payment.withdrawn_at === null
  const at: PaymentSettlement = {
    ...settlement,
    payment,
    ...(isQueried && { intent: await settlement.cards.look(refOf(payment)) }),
  }
  const row = SETTLE_TABLE[payment.state].find(
    ({ when }) => when !== 'freeAndConfirmed' && OF_PAYMENT[when](at),
  )
  return { row, at }
}

/** The row that applies when no payment has a step left. */
export const rowWithoutPayment = (settlement: Settlement): SettleRow | undefined =>
  SETTLE_TABLE.none.find(({ when }) => when !== 'freeAndConfirmed' || isFreeAndConfirmed(settlement))
