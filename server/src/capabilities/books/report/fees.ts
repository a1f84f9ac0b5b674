import type Stripe from 'stripe'

const PAGE = 100
const DAY_SECONDS = 24 * 60 * 60

/** Cents by payment, over all accounts that sold; without fees that are not settled yet. */
export async function feesOf(
  { paymentIntents }: Pick<Stripe, 'paymentIntents'>,
  accounts: (string | null)[],
  year: number,
): Promise<Map<string, number>> {
  const fees = new Map<string, number>()
  // Wide enough for every time zone, and for payments at midnight.
  const created = {
    gte: Date.UTC(year, 0, 1) / 1000 - 2 * DAY_SECONDS,
    lt: Date.UTC(year + 1, 0, 1) / 1000 + 2 * DAY_SECONDS,
  }
  for (const account of accounts) {
    const wanted = { limit: PAGE, created, expand: ['data.latest_charge.balance_transaction'] }
    const on = account === null ? {} : { stripeAccount: account }
    for await (const { id, latest_charge } of paymentIntents.list(wanted, on)) {
      const moved = typeof latest_charge === 'object' ? latest_charge?.balance_transaction : undefined
      if (typeof moved === 'object' && moved !== null) fees.set(id, moved.fee)
    }
  }
  return fees
}
