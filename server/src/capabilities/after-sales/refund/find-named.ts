import { readShortCode } from '#rules/short-code.ts'
import type { Db } from '#server/platform/database/open.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A purchase by the number on the receipt, the permit's short code, or the provider's payment (`pi_…`). */
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
  const code = readShortCode(named)
  if (code === undefined) return undefined
  return (await purchases.where('short_code', '=', code).executeTakeFirst())?.id
}
