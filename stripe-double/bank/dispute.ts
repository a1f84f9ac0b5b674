import type Stripe from 'stripe'
import type { Happened } from '../api/dispatch.ts'
import { invalid, notFound } from '../api/refusal.ts'
import { movement, writeOf } from '../balance/book.ts'
import { presentDispute } from '../disputes/present.ts'
import { type EventType, recordEvent } from '../events/record.ts'
import { newId } from '../store/identifiers.ts'
import type { BalanceTransaction, Dispute, Write } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { secondsOf } from './pay-out.ts'

/** https://docs.stripe.com/disputes/how-disputes-work: what a dispute costs in the euro area, won or lost. */
const DISPUTE_FEE = 2000
const DAY_SECONDS = 24 * 60 * 60

export interface DisputeOf {
  intent: string
  /** In cents; absent: all that was captured. */
  amount?: number
  reason?: string
  at?: Date
  daysToAnswer?: number
}

/** The buyer's bank takes the money back until it is decided. */
export const openDispute =
  ({ intent, amount, reason = 'fraudulent', at, daysToAnswer = 9 }: DisputeOf) =>
  (world: World): Happened<Stripe.Dispute> => {
    const charge = world.store.charges.get(world.store.intents.get(intent)?.latestChargeId ?? '')
    if (charge === undefined || charge.amountCaptured === 0)
      throw notFound('payment_intent', intent, 'intent')
    if (charge.disputeId !== undefined) throw invalid('intent', 'This charge has been disputed before.')
    const id = newId('du')
    const createdAt = secondsOf(at, world)
    const taken = movement(world, charge, {
      createdAt,
      amount: -(amount ?? charge.amountCaptured),
      fee: DISPUTE_FEE,
      description: `Chargeback withdrawal for ${charge.id}`,
      type: 'adjustment',
      reportingCategory: 'dispute',
      sourceId: id,
    })
    const dispute: Dispute = {
      id,
      account: charge.account,
      chargeId: charge.id,
      intentId: intent,
      createdAt,
      amount: -taken.amount,
      currency: charge.currency,
      reason,
      status: 'needs_response',
      dueBy: createdAt + daysToAnswer * DAY_SECONDS,
      answers: 0,
      balanceTransactionIds: [taken.id],
    }
    return change(dispute, ['charge.dispute.created', 'charge.dispute.funds_withdrawn'], world, {
      moved: taken,
      writes: [['charges', charge.id, { ...charge, disputeId: id }]],
    })
  }

/** Somebody has sent what speaks for the sale. */
export const answerDispute =
  (id: string) =>
  (world: World): Happened<Stripe.Dispute> => {
    const before = find(id, world)
    const dispute: Dispute = { ...before, status: 'under_review', answers: before.answers + 1 }
    return change(dispute, ['charge.dispute.updated'], world)
  }

/** The buyer's bank has decided. Won: the money comes back, and the fee does not. */
export const closeDispute =
  (id: string, outcome: 'won' | 'lost') =>
  (world: World): Happened<Stripe.Dispute> => {
    const before = find(id, world)
    if (outcome === 'lost') return change({ ...before, status: 'lost' }, ['charge.dispute.closed'], world)
    const back = movement(world, before, {
      amount: before.amount,
      description: `Chargeback reversal for ${before.chargeId}`,
      type: 'adjustment',
      reportingCategory: 'dispute_reversal',
      sourceId: id,
    })
    const won: Dispute = {
      ...before,
      status: 'won',
      balanceTransactionIds: [...before.balanceTransactionIds, back.id],
    }
    return change(won, ['charge.dispute.funds_reinstated', 'charge.dispute.closed'], world, { moved: back })
  }

function find(id: string, world: World): Dispute {
  const dispute = world.store.disputes.get(id)
  if (dispute === undefined) throw notFound('dispute', id, 'id')
  return dispute
}

/** The events have the movement in them, which is not in the store yet. */
function change(
  dispute: Dispute,
  types: EventType[],
  world: World,
  { moved, writes = [] }: { moved?: BalanceTransaction; writes?: Write[] } = {},
): Happened<Stripe.Dispute> {
  const shown = presentDispute(dispute, world, moved)
  return {
    shown,
    writes: [
      ...(moved === undefined ? [] : [writeOf(moved)]),
      ['disputes', dispute.id, dispute],
      ...writes,
      ...types.flatMap((type) => recordEvent(type, shown, dispute.account, null, world)),
    ],
  }
}
