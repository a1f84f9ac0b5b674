import type Stripe from 'stripe'
import type { Happened } from '../api/dispatch.ts'
import { invalid, notFound } from '../api/refusal.ts'
import { movement, writeOf } from '../balance/book.ts'
import { recordEvent } from '../events/record.ts'
import { presentRefund } from '../refunds/present.ts'
import type { Charge, Refund } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { secondsOf } from './pay-out.ts'

export interface RefundToFail {
  reason?: 'expired_or_canceled_card' | 'lost_or_stolen_card' | 'unknown'
  at?: Date
}

/**
 * The buyer's bank cannot take a refund, whose card or account is closed: its money is in the balance again, and nothing of it went
 * back. Stripe tells it with two events: https://docs.stripe.com/refunds#failed-refunds.
 */
export const failRefund =
  (id: string, { reason = 'expired_or_canceled_card', at }: RefundToFail = {}) =>
  (world: World): Happened<Stripe.Refund> => {
    const before = world.store.refunds.get(id)
    const charge = world.store.charges.get(before?.chargeId ?? '')
    if (before === undefined || charge === undefined) throw notFound('refund', id, 'id')
    if (before.failed !== undefined) throw invalid('id', 'This refund has failed before.')
    const back = movement(world, before, {
      createdAt: secondsOf(at, world),
      amount: before.amount,
      description: `REFUND FAILURE FOR CHARGE`,
      type: 'refund_failure',
      reportingCategory: 'refund_failure',
      sourceId: id,
    })
    const refund: Refund = { ...before, failed: { reason, balanceTransactionId: back.id } }
    const owed: Charge = { ...charge, amountRefunded: charge.amountRefunded - before.amount }
    const shown = presentRefund(refund, world)
    const was = { status: 'succeeded' }
    return {
      shown,
      writes: [
        writeOf(back),
        ['refunds', id, refund],
        ['charges', owed.id, owed],
        ...recordEvent('charge.refund.updated', shown, refund.account, null, world, was),
        ...recordEvent('refund.failed', shown, refund.account, null, world, was),
      ],
    }
  }
