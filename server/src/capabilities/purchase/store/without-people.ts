import type { LineRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { updateOf } from './purchases.ts'

/** Of a purchase; the signed code has the name too. */
export const WITHOUT_PEOPLE = {
  holder_first_name: '',
  holder_last_name: '',
  holder_birth_date: null,
  earlier_holders: null,
  minor_first_name: null,
  minor_last_name: null,
  minor_birth_date: null,
  guest_email: null,
  guest_facts: null,
  signed_code: null,
} as const

/** The name stays on the permit of a closed account only for wardens, who compare it while the permit is valid. */
export async function forgetClosedHolder(tx: Tx, purchase: LineRow): Promise<void> {
  await updateOf(tx, purchase)
    .set(WITHOUT_PEOPLE)
    .where('holder_id', 'in', (q) => q.selectFrom('account').select('id').where('status', '=', 'closed'))
    .execute()
}
