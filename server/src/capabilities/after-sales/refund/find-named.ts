import { readReceiptNumber } from '#rules/sale/receipt-number.ts'
import { readShortCode } from '#rules/permit/short-code.ts'
import type { Db } from '#server/platform/database/open.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Purchases by a receipt's number, where one association alone has sold it, by a permit's short code, the provider's payment
 * (`pi_…`), which names all that it paid, or an id.
 */
export async function findNamedPurchases(db: Db, named: string): Promise<string[]> {
  const purchases = db.selectFrom('purchase').select('id').orderBy('id')
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  if (named.startsWith('pi_')) {
    const payment = await db
      .selectFrom('payment')
      .select(['association_id', 'purchase_id'])
      .where('intent_id', '=', named)
      .executeTakeFirst()
    if (payment === undefined) return []
    const { association_id, purchase_id } = payment
    const isPaid = purchases.where('association_id', '=', association_id)
    return ids(
      await isPaid.where((e) => e.or([e('id', '=', purchase_id), e('order_id', '=', purchase_id)])).execute(),
    )
  }
  if (UUID.test(named)) return ids(await purchases.where('id', '=', named).execute())
  const receipt = readReceiptNumber(named)
  if (receipt !== undefined) {
    const numbered = await purchases
      .where('receipt_year', '=', receipt.year)
      .where('receipt_number', '=', receipt.number)
      .execute()
    return numbered.length === 1 ? ids(numbered) : []
  }
  const code = readShortCode(named)
  if (code === undefined) return []
  return ids(await purchases.where('short_code', '=', code).execute())
}
