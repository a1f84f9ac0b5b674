import type { Tx } from '#server/platform/database/transaction.ts'
import { miscountedDiscounts } from '../store/miscounted.ts'
import type { Breach } from './breach.ts'

/** I5: the uses of discount codes equal their counters and keep their limits. */
export async function discountsInDisorder(tx: Tx): Promise<Breach[]> {
  return (await miscountedDiscounts(tx)).map(({ id, code, association, used, uses, over }) => ({
    invariant: 'I5',
    kind: over ? 'discountOverused' : 'discountMiscounted',
    about: id,
    found: `${uses} uses, ${used} counted`,
    values: { code, association, uses, used },
  }))
}
