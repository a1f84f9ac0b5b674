import type { Tx } from '#server/platform/database/transaction.ts'
import { cashUnlikeTills, tillsUnlikeTheirEntries } from '../store/tills.ts'
import type { Breach } from './breach.ts'

/**
 * I7: till = float + cash sales − cash refunds − paid out ± stated difference. The difference is what was counted less what was
 * expected, so that the expected amount has to be the sum of the entries; and the entries of sales and refunds have to be the cash
 * that moved.
 */
export async function tillsInDisorder(tx: Tx): Promise<Breach[]> {
  const [tills, cash] = [await tillsUnlikeTheirEntries(tx), await cashUnlikeTills(tx)]
  return [
    ...tills.map(({ id, association, expected, entered }): Breach => ({
      invariant: 'I7',
      kind: 'tillMiscounted',
      about: id,
      found: `closed with ${expected} expected, and its entries make ${entered}`,
      values: { till: id, association, expectedCents: expected, enteredCents: entered },
    })),
    ...cash.map(({ purchase, kind, entered, due }): Breach => ({
      invariant: 'I7',
      kind,
      about: purchase,
      found: `the tills have ${entered} of it, and should have ${due}`,
      values: { purchase, enteredCents: entered, dueCents: due },
    })),
  ]
}
