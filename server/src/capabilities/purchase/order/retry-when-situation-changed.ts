import { retryDecision } from '#server/platform/database/retry.ts'
import type { Services } from '#server/platform/http/services.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type OrderSituation, readOrderSituations } from '../store/order-situation.ts'
import type { OrderRequest } from './order-request.ts'

type Decide<S, T> = (situation: S) => Promise<T | undefined>

/** The same for the lines of one order, each with its situation. `read`: by another way than from the database alone. */
export const retryWhenSituationsChanged = <T>(
  { db }: Services,
  lines: readonly OrderRequest[],
  decide: Decide<OrderSituation[], T>,
  read = () => readOrderSituations(db, lines),
): Promise<T> => {
  return retryDecision(async () => {
    const situations = await read()
    try {
      return await decide(situations)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const present = await read()
      const isSame = (one: OrderSituation, n: number) =>
        present[n]?.holder?.facts.revision === one.holder?.facts.revision
      if (situations.every(isSame)) throw error
      return undefined
    }
  })
}

/**
 * What `decide` makes of the order's situation, read and decided again after a conflict (undefined). A refusal counts only
 * if no other purchase was begun for the holder meanwhile, as their own second tab may have taken the last place.
 */
export const retryWhenSituationChanged = <T>(
  services: Services,
  request: OrderRequest,
  decide: Decide<OrderSituation, T>,
): Promise<T> =>
  retryWhenSituationsChanged(services, [request], async ([situation]) =>
    situation === undefined ? undefined : decide(situation),
  )
