import type { Db } from '#server/platform/database/open.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type OrderSituation, readOrderSituation } from '../store/order-situation.ts'
import type { OrderRequest } from './order-request.ts'

/**
 * The result of an attempt that was made on this situation. Its refusal counts only if no other purchase was begun for
 * the holder meanwhile, as their own second tab may have taken the last place; otherwise undefined: decide again.
 */
export async function unlessOutdated<T>(
  db: Db,
  request: OrderRequest,
  situation: OrderSituation,
  attempt: Promise<T | undefined>,
): Promise<T | undefined> {
  try {
    return await attempt
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const present = await readOrderSituation(db, request)
    if (present?.holder?.facts.revision === situation.holder?.facts.revision) throw error
    return undefined
  }
}
