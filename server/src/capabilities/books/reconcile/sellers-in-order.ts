import type { Tx } from '#server/platform/database/transaction.ts'
import { ordersWithoutTrail } from '../store/orders-of-others.ts'
import type { Breach } from './breach.ts'

/** I8: an order that an officer took is in the trail of the office exactly once. */
export const sellersInDisorder = async (tx: Tx): Promise<Breach[]> =>
  (await ordersWithoutTrail(tx)).map(({ id, seller, lines }) => ({
    invariant: 'I8',
    kind: 'orderNotInTrail',
    about: id,
    found: `ordered by officer ${seller}, ${lines} times in the trail`,
    values: { purchase: id, seller, lines },
  }))
