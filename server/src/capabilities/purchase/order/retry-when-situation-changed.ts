import { retryDecision } from '#server/platform/database/retry.ts'
import type { Services } from '#server/platform/http/services.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import { type OrderSituation, readOrderSituation } from '../store/order-situation.ts'
import type { OrderRequest } from './order-request.ts'

/**
 * What `decide` makes of the order's situation, read and decided again after a conflict (undefined). A refusal counts only
 * if no other purchase was begun for the holder meanwhile, as their own second tab may have taken the last place.
 */
export const retryWhenSituationChanged = <T>(
  { db }: Services,
  request: OrderRequest,
  decide: (situation: OrderSituation) => Promise<T | undefined>,
): Promise<T> =>
  retryDecision(async () => {
    const situation = (await readOrderSituation(db, request)) ?? refuse('SIGN_IN_NEEDED')
    try {
      return await decide(situation)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const present = await readOrderSituation(db, request)
      if (present?.holder?.facts.revision === situation.holder?.facts.revision) throw error
      return undefined
    }
  })
