import { isNamed } from '#rules/sale/bank-matching.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { transfersSince } from './transfers.ts'

/** GONE: it is no line of this association any more. The others: `contract/problem-extensions.ts`. */
export type NotThisLine = 'GONE' | 'OTHER_AMOUNT' | 'PAYS_ANOTHER' | 'PAID_BY_ANOTHER' | 'NOT_NAMED'

interface Transfer {
  associationId: number
  entryId: string
  orderId: string
  cents: number
  /** The officer takes the line for this sale although its text has neither the name nor the reference. */
  isUnnamed: boolean
  now: Date
}

const ANY_DAY = '2020-01-01'

/** This line of a statement is the transfer of the order, and of no other. Undefined: it is noted, also before. */
export async function noteTransfer(tx: Tx, of: Transfer): Promise<NotThisLine | undefined> {
  const { associationId, entryId, orderId, cents, isUnnamed, now } = of
  const lines = await tx
    .selectFrom('bank_entry')
    .select(['id', 'cents', 'text', 'order_id'])
    .where('association_id', '=', associationId)
    .where((e) => e.or([e('id', '=', entryId), e('order_id', '=', orderId)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const line = lines.find(({ id }) => id === entryId)
  if (line === undefined) return 'GONE'
  if (line.order_id === orderId) return undefined
  if (line.cents !== cents) return 'OTHER_AMOUNT'
  if (line.order_id !== null) return 'PAYS_ANOTHER'
  if (lines.length > 1) return 'PAID_BY_ANOTHER'
  const [transfer] = await transfersSince(tx, { associationId, now, since: ANY_DAY, orderId })
  if (!isUnnamed && (transfer === undefined || !isNamed(line.text, transfer))) return 'NOT_NAMED'
  await tx.updateTable('bank_entry').set({ order_id: orderId }).where('id', '=', entryId).execute()
  return undefined
}
