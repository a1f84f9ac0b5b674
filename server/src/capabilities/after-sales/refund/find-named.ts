import { readReceiptNumber } from '#rules/sale/receipt-number.ts'
import { readShortCode } from '#rules/permit/short-code.ts'
import type { Db } from '#server/platform/database/open.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * A purchase by its receipt's number, where one association alone has sold it, by the permit's short code, the provider's
 * payment (`pi_…`), or its id.
 */
export async function findNamedPurchase(db: Db, named: string): Promise<string | undefined> {
  if (named.startsWith('pi_')) {
    const payment = await db
      .selectFrom('payment')
      .select('purchase_id')
      .where('intent_id', '=', named)
      .executeTakeFirst()
    return payment?.purchase_id
  }
  const purchases = db.selectFrom('purchase').select('id')
  if (UUID.test(named)) return (await purchases.where('id', '=', named).executeTakeFirst())?.id
  const receipt = readReceiptNumber(named)
  if (receipt !== undefined) {
    const numbered = await purchases
      .where('receipt_year', '=', receipt.year)
      .where('receipt_number', '=', receipt.number)
      .execute()
    return numbered.length === 1 ? numbered[0]?.id : undefined
  }
  const code = readShortCode(named)
  if (code === undefined) return undefined
  return (await purchases.where('short_code', '=', code).executeTakeFirst())?.id
}
