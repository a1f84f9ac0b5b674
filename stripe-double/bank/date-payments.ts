import type { Happened } from '../api/dispatch.ts'
import { notFound } from '../api/refusal.ts'
import { writeOf } from '../balance/book.ts'
import type { Charge, Write } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { secondsOf } from './pay-out.ts'

export interface DatedPayment {
  intent: string
  at: Date
  refundedAt?: Date
}

/** Places payments into the past, as if they had been made then: for a demo that begins with one. */
export const datePayments =
  (dated: readonly DatedPayment[]) =>
  (world: World): Happened => ({
    shown: {},
    writes: dated.flatMap((one) => writesOf(one, world)),
  })

function writesOf({ intent, at, refundedAt = at }: DatedPayment, world: World): Write[] {
  const { charges, intents, refunds } = world.store
  const charge = charges.get(intents.get(intent)?.latestChargeId ?? '')
  if (charge === undefined) throw notFound('payment_intent', intent, 'intent')
  const back = [...refunds.values()].filter(({ chargeId }) => chargeId === charge.id)
  const made: Charge = { ...charge, createdAt: secondsOf(at, world) }
  return [
    ['charges', made.id, made],
    ...movedTo(made.balanceTransactionId, made.createdAt, world),
    ...back.flatMap(({ balanceTransactionId }) =>
      movedTo(balanceTransactionId, secondsOf(refundedAt, world), world),
    ),
  ]
}

function movedTo(id: string | undefined, createdAt: number, world: World): Write[] {
  const moved = world.store.balanceTransactions.get(id ?? '')
  if (moved === undefined || moved.payoutId !== null) return []
  const availableOn = moved.availableOn - moved.createdAt + createdAt
  return [writeOf({ ...moved, createdAt, availableOn })]
}
