import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, OutcomeUnknown, UNIQUE_VIOLATION } from '#server/platform/database/transaction.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import type { Asking } from '../asking.ts'
import { orderOf } from './order-asked.ts'
import { orderKeyOf } from './order-key.ts'
import { type OrderSituation, orderSituation } from './order-situation.ts'

/** The database gave up waiting: an import, or something as long, is at work on these places. */
const CANCELLED = '57014'
/** Each round means that somebody else of the same account, or an import, was faster. */
const ROUNDS = 30

/**
 * Tries on the order's situation, and again on how it is then, as long as `attempt` answers undefined: another tab
 * was faster, or the answer of a commit was lost. A refusal counts only if nothing was begun for the holder
 * meanwhile: it may be their own other tab that took the last place.
 */
export async function inTurn<T>(
  asking: Asking,
  attempt: (situation: OrderSituation) => Promise<T | undefined>,
): Promise<T> {
  const { services, buyer, asked, now } = asking
  const order = orderOf(asked)
  const wanted = {
    buyerId: buyer.accountId,
    orderKey: orderKeyOf(asked),
    holder: order.holder,
    firstDay: order.firstDay,
    now,
  }
  const look = async () => (await orderSituation(services.db, wanted)) ?? refuse('SIGN_IN_NEEDED')

  let situation = await look()
  for (let round = 0; round < ROUNDS; round++) {
    let refusal: Refusal | undefined
    try {
      const done = await attempt(situation)
      if (done !== undefined) return done
    } catch (error) {
      if (error instanceof Refusal) refusal = error
      else if (codeOf(error) === CANCELLED) return refuse('BUSY')
      else if (!(error instanceof OutcomeUnknown) && codeOf(error) !== UNIQUE_VIOLATION) throw error
    }
    const before = situation
    // Many at once for one person: not all of them in step.
    if (round > 1 && refusal === undefined) await pause(Math.random() * 10 * round)
    situation = await look()
    if (refusal !== undefined && revisionOf(situation) === revisionOf(before)) throw refusal
  }
  return refuse('BUSY')
}

const revisionOf = ({ holder }: OrderSituation) => holder?.facts.revision
