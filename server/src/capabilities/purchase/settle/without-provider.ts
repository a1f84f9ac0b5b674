import { isSoldState } from '#rules/sale/purchase-lifecycle.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { enterMoneyBack, lockOutletsThatSold } from '../../outlets/index.ts'
import { countRefund } from '../count-sales.ts'
import { changeOrder } from '../change-purchase.ts'
import { centsToRefund, currentPayment, movePayment } from '../store/payments.ts'
import { linesOf } from '../store/purchases.ts'
import { finishRefunds } from '../store/refunds.ts'
import { isSold } from './settle-table.ts'
import type { PaymentSettlement } from './settlement.ts'

/** Marks money without a sale for a refund, under the purchase's lock. */
export async function refundUnsoldMoney({ services, now, payment }: PaymentSettlement): Promise<void> {
  await changeOrder(services.db, payment.purchase_id, async (lines) => {
    const [first] = lines
    if (first && !lines.some(({ purchase }) => isSold(purchase)))
      await movePayment(first.tx, payment, ['refunding'], now)
  })
}

/** What no provider gives back, and no person of the office: it is written to the account of the outlet that sold it. */
export function noteGivenBack(at: PaymentSettlement): Promise<void> {
  const { payment, found, now } = at
  if (payment.kind !== 'credit') return recordGivenBack(at)
  const associationId = found.purchase.association_id
  const purchaseIds = linesOf(found).map(({ id }) => id)
  return recordGivenBack(at, {
    // What else changes a sale of an outlet locks its account before the payment.
    first: (tx) => lockOutletsThatSold(tx, associationId, purchaseIds),
    alongside: (tx) => enterMoneyBack(tx, { associationId, purchaseIds }, now),
  })
}

interface Beside {
  /** Locks what is locked before payments. */
  first?: (tx: Tx) => Promise<unknown>
  /** Writes in the same transaction. */
  alongside?: ((tx: Tx) => Promise<unknown>) | undefined
}

/** As much as was decided in all has gone back. */
export async function recordGivenBack(
  at: PaymentSettlement,
  { first, alongside }: Beside = {},
): Promise<void> {
  const { services, now, payment, found } = at
  const cents = centsToRefund(payment)
  const lines = linesOf(found)
  const isOfSale =
    lines.some(({ state }) => isSoldState(state)) && currentPayment(found)?.attempt === payment.attempt
  const isDone = await inTransaction(services.db, async (tx) => {
    await first?.(tx)
    // More was decided meanwhile: the next step gives that back.
    if (!(await movePayment(tx, payment, ['refunded'], now))) return false
    await alongside?.(tx)
    if (isOfSale) await finishRefunds(tx, lines, cents, now)
    return true
  })
  if (isDone) countRefund(cents - payment.refunded_cents)
}

/** It ended without anything taken: the provider or the end of the hold has decided it. */
export async function noteCancelled({ services, now, payment }: PaymentSettlement): Promise<void> {
  await movePayment(services.db, payment, ['cancelled'], now)
}
