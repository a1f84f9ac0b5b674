import { retryDecision } from '#server/platform/database/retry.ts'
import type { Services } from '#server/platform/http/services.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import { type OrderSituation, readOrderSituation } from '../store/order-situation.ts'
import type { OrderRequest } from './order-request.ts'

/**
 * Reads the situation of the order and runs `attempt` on it, again while it returns undefined (concurrent request, or
 * lost answer of a commit). A refusal counts only if no other purchase was begun for the holder meanwhile: their own
 * second tab may have taken the last place.
 */
export async function onCurrentSituation<T>(
  { db }: Services,
  request: OrderRequest,
  attempt: (situation: OrderSituation) => Promise<T | undefined>,
): Promise<T> {
  const read = async () => (await readOrderSituation(db, request)) ?? refuse('SIGN_IN_NEEDED')
  let known: OrderSituation | undefined
  return retryDecision(async () => {
    const situation = known ?? (await read())
    known = undefined
    try {
      return await attempt(situation)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      known = await read()
      if (revisionOf(known) === revisionOf(situation)) throw error
      return undefined
    }
  })
}

const revisionOf = ({ holder }: OrderSituation) => holder?.facts.revision
