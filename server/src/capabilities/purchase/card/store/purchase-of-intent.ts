import { batched } from '#server/platform/database/batched.ts'
import type { Db } from '#server/platform/database/open.ts'
import { jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import { readConfirmed } from '../../../catalogue/index.ts'
import type { Account } from '../../../identity/index.ts'
import { noteReadWith } from '../../store/people-of-purchase.ts'
import { foundFromJson, type FoundOrder, OTHERS_OF_U, PAYMENTS_OF_U } from '../../store/purchases.ts'

/**
 * Tuned: the provider's event and the buyer's call arrive together, and the event needs the purchase, its payments and, for the
 * mails, its people: one statement instead of four (`npm run bench -- full-purchase`).
 */
const BY_INTENT: Statement = {
  name: 'purchases-by-intent',
  text: `select w.n, to_json(u) as purchase, ${OTHERS_OF_U} as others, ${PAYMENTS_OF_U} as payments,
      (select etag from catalogue_etag()) as "catalogueEtag", account_as_json(b) as buyer, account_as_json(h) as holder
    from ${jsonRows('n integer, intent_id text')} w
    join payment i on i.intent_id = w.intent_id
    join order_line u on u.association_id = i.association_id and u.id = i.purchase_id
    join account b on b.id = u.buyer_id
    join account h on h.id = u.holder_id`,
}

interface Row {
  n: number
  purchase: object
  others: object[] | null
  payments: object[]
  catalogueEtag: string
  buyer: Account
  holder: Account
}

const rowOf = batched(async (on, intents: string[]) => {
  const found: (Row | undefined)[] = intents.map(() => undefined)
  const list = JSON.stringify(intents.map((intent_id, n) => ({ n, intent_id })))
  for (const row of await rowsOf<Row>(on, BY_INTENT, [list])) found[row.n] = row
  return found
})

/** Undefined: no payment of ours has this intent. */
export async function purchaseOfIntent(db: Db, intentId: string): Promise<FoundOrder | undefined> {
  const row = await rowOf(db, intentId)
  if (row === undefined) return undefined
  const found = foundFromJson(row)
  const { catalogue } = await readConfirmed(db, { catalogueEtag: row.catalogueEtag, facts: null })
  noteReadWith(found.purchase, { catalogue, buyer: row.buyer, holder: row.holder })
  return found
}
