import type { Db } from '#server/platform/database/open.ts'
import type { Services } from '#server/platform/http/services.ts'
import { accountsThatSell } from '../store/accounts-that-sell.ts'

const PAGE = 100
const DAY_SECONDS = 24 * 60 * 60

/** The provider's fees in cents by payment, over all accounts that sold; without those that are not settled yet. */
export async function readFees(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  year: number,
): Promise<Map<string, number>> {
  const { paymentIntents } = payments.stripe
  const fees = new Map<string, number>()
  // Wide enough for every time zone, and for payments at midnight.
  const created = {
    gte: Date.UTC(year, 0, 1) / 1000 - 2 * DAY_SECONDS,
    lt: Date.UTC(year + 1, 0, 1) / 1000 + 2 * DAY_SECONDS,
  }
  for (const account of await accountsThatSell(db)) {
    const wanted = { limit: PAGE, created, expand: ['data.latest_charge.balance_transaction'] }
    const on = account === null ? {} : { stripeAccount: account }
    for await (const { id, latest_charge } of paymentIntents.list(wanted, on)) {
      const moved = typeof latest_charge === 'object' ? latest_charge?.balance_transaction : undefined
      if (typeof moved === 'object' && moved !== null) fees.set(id, moved.fee)
    }
  }
  for (const { intent_id, fee_cents } of await disputesOpened(db, created))
    fees.set(intent_id, (fees.get(intent_id) ?? 0) + fee_cents)
  return fees
}

/** What disputes cost is a fee of the payment that they are about; it is kept here, the provider has it in another place. */
const disputesOpened = (db: Db, { gte, lt }: { gte: number; lt: number }) =>
  db
    .selectFrom('dispute')
    .select(['intent_id', 'fee_cents'])
    .where('opened_at', '>=', new Date(gte * 1000))
    .where('opened_at', '<', new Date(lt * 1000))
    .execute()
