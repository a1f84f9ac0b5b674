import type Stripe from 'stripe'
import type { Happened } from '../api/dispatch.ts'
import { notFound } from '../api/refusal.ts'
import { movement, netOf, writeOf } from '../balance/book.ts'
import { recordEvent } from '../events/record.ts'
import { presentPayout } from '../payouts/present.ts'
import { newId } from '../store/identifiers.ts'
import type { BalanceTransaction, Payout, Write } from '../store/records.ts'
import type { World } from '../store/world.ts'

export interface PayOut {
  /** Absent: the platform's own account. */
  account?: string | null
  /** By the schedule's own clock; absent: now. */
  at?: Date
  /** Still on its way to the bank. */
  underWay?: boolean
}

const DAY_SECONDS = 24 * 60 * 60
export const secondsOf = (at: Date | undefined, world: World): number =>
  at === undefined ? world.seconds() : Math.floor(at.getTime() / 1000)

/** Pays out what is available of an account's balance by then; nothing where that is no money. */
export const payOut =
  ({ account = null, at, underWay = false }: PayOut = {}) =>
  (world: World): Happened<Stripe.Payout[]> => {
    const createdAt = secondsOf(at, world)
    const due = [...world.store.balanceTransactions.values()].filter(
      (moved) => moved.account === account && moved.payoutId === null && moved.availableOn <= createdAt,
    )
    const [first] = due
    const amount = due.reduce((sum, moved) => sum + netOf(moved), 0)
    if (first === undefined || amount <= 0) return { shown: [], writes: [] }
    const id = newId('po')
    const left = movement(world, first, {
      createdAt,
      amount: -amount,
      description: 'STRIPE PAYOUT',
      type: 'payout',
      reportingCategory: 'payout',
      sourceId: id,
      payoutId: id,
    })
    const payout: Payout = {
      id,
      account,
      createdAt,
      // Midnight in UTC of the next day.
      arrivalDate: (Math.floor(createdAt / DAY_SECONDS) + 1) * DAY_SECONDS,
      amount,
      currency: first.currency,
      status: underWay ? 'in_transit' : 'paid',
      balanceTransactionId: left.id,
      failure: null,
      traceId: underWay ? null : traceOf(id),
    }
    return {
      shown: [presentPayout(payout)],
      writes: [
        ...due.map((moved) => writeOf({ ...moved, payoutId: id })),
        writeOf(left),
        ...change(payout, underWay ? undefined : 'payout.paid', world),
      ],
    }
  }

/** Such a reference as banks print it on a statement. */
const traceOf = (id: string): string => id.slice(-12).toUpperCase()

/** The money has reached the bank. */
export const arrive =
  (id: string) =>
  (world: World): Happened<Stripe.Payout> => {
    const payout: Payout = { ...find(id, world), status: 'paid', traceId: traceOf(id) }
    return { shown: presentPayout(payout), writes: change(payout, 'payout.paid', world) }
  }

/** The bank has sent it back: what was in it stays in it, and the whole comes into the balance again. */
export const fail =
  (id: string, code = 'account_closed') =>
  (world: World): Happened<Stripe.Payout> => {
    const paid = find(id, world)
    const back = movement(world, paid, {
      amount: paid.amount,
      description: 'STRIPE PAYOUT FAILURE',
      type: 'payout_failure',
      reportingCategory: 'payout_reversal',
      sourceId: id,
    })
    const failure = { code, message: 'The bank account has been closed.', balanceTransactionId: back.id }
    const payout: Payout = { ...paid, status: 'failed', failure, traceId: null }
    return {
      shown: presentPayout(payout),
      writes: [writeOf(back), ...change(payout, 'payout.failed', world)],
    }
  }

export interface Correction {
  /** More or less money; without a line where only the sum is corrected. */
  by?: number
  withoutLine?: boolean
  arrives?: Date
}

/** What the provider changes of a payout that it has told already. */
export const correct =
  (id: string, { by = 0, withoutLine = false, arrives }: Correction) =>
  (world: World): Happened<Stripe.Payout> => {
    const before = find(id, world)
    const payout: Payout = {
      ...before,
      amount: before.amount + by,
      ...(arrives !== undefined && { arrivalDate: secondsOf(arrives, world) }),
    }
    const line: BalanceTransaction[] =
      by === 0 || withoutLine
        ? []
        : [
            movement(world, before, {
              amount: by,
              description: 'CORRECTION',
              type: 'adjustment',
              reportingCategory: 'other_adjustment',
              sourceId: null,
              payoutId: id,
            }),
          ]
    return {
      shown: presentPayout(payout),
      writes: [...line.map(writeOf), ...change(payout, 'payout.updated', world)],
    }
  }

function find(id: string, world: World): Payout {
  const payout = world.store.payouts.get(id)
  if (payout === undefined) throw notFound('payout', id, 'id')
  return payout
}

const change = (
  payout: Payout,
  type: 'payout.paid' | 'payout.failed' | 'payout.updated' | undefined,
  world: World,
): Write[] => [
  ['payouts', payout.id, payout],
  ...(type === undefined ? [] : recordEvent(type, presentPayout(payout), payout.account, null, world)),
]
