import type { Tx } from '#server/platform/database/transaction.ts'
import { receiptsOutOfOrder, salesWithoutReceipt } from '../store/receipts.ts'
import type { Breach } from './breach.ts'

/** I6: every sale has a receipt, numbered by association and year without a gap and without a double. */
export async function receiptsInDisorder(tx: Tx): Promise<Breach[]> {
  const missing = (await salesWithoutReceipt(tx)).map((id): Breach => ({
    invariant: 'I6',
    kind: 'receiptMissing',
    about: id,
    found: 'sold without a receipt number',
    values: { purchase: id },
  }))
  const years = (await receiptsOutOfOrder(tx)).map(
    ({ association_id, year, last, receipts, highest }): Breach => ({
      invariant: 'I6',
      kind: 'receiptsOutOfOrder',
      about: `association ${association_id} ${year}`,
      found: `${receipts} receipts up to ${highest}, ${last} counted`,
      values: { association: association_id, year, receipts, highest, last },
    }),
  )
  return [...missing, ...years]
}
