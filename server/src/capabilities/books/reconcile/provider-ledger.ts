import type Stripe from 'stripe'
import { refundedOfCharge } from '#server/platform/payments/refunded-of-charge.ts'
import { onAccount } from '#server/platform/payments/stripe.ts'

/** A payment at the provider; amounts in cents. */
export interface LedgerEntry {
  intent: string
  status: string
  authorised: number
  captured: number
  refunded: number
  /** What a bank took back for its customer, for good; absent: nothing. */
  disputed?: number
}

/** The ledger of the Stripe double, or that of the provider. */
export interface ProviderLedger {
  entries: () => Iterable<LedgerEntry> | AsyncIterable<LedgerEntry>
  /** One payment as it is now; absent where the ledger is always current. */
  retrieve?: (intent: string, account: string | null) => Promise<LedgerEntry>
}

const PAGE = 100
const WHOLE = 'latest_charge'

function entryOf(intent: Stripe.PaymentIntent, disputed: number): LedgerEntry {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    intent: intent.id,
    status: intent.status,
    authorised: intent.amount_capturable,
    captured: intent.amount_received,
    refunded: charge === null ? 0 : refundedOfCharge(charge),
    ...(disputed > 0 && { disputed }),
  }
}

/**
 * The provider's ledger by its public interface, page by page, over every account that ever sold. Payments of other
 * software (the club's web shop on the same account) are left out. `since`: only those made from then on.
 */
export function ledgerOfProvider(
  { paymentIntents, disputes }: Pick<Stripe, 'paymentIntents' | 'disputes'>,
  accounts: (string | null)[],
  since?: Date,
): Required<ProviderLedger> {
  const created = since && { created: { gte: Math.floor(since.getTime() / 1000) } }
  /** By payment; an account has few disputes, and one is later than what it is about. */
  async function lostOn(
    account: string | null,
    wanted: Stripe.DisputeListParams,
  ): Promise<Map<string, number>> {
    const lost = new Map<string, number>()
    for await (const { status, payment_intent: of, amount } of disputes.list(wanted, onAccount(account)))
      if (status === 'lost' && typeof of === 'string') lost.set(of, (lost.get(of) ?? 0) + amount)
    return lost
  }
  return {
    async *entries() {
      for (const account of accounts) {
        const wanted = { limit: PAGE, expand: [`data.${WHOLE}`], ...created }
        const lost = await lostOn(account, { limit: PAGE, ...created })
        for await (const intent of paymentIntents.list(wanted, onAccount(account)))
          if (intent.metadata['purchaseId'] !== undefined) yield entryOf(intent, lost.get(intent.id) ?? 0)
      }
    },
    async retrieve(intent, account) {
      const lost = await lostOn(account, { payment_intent: intent, limit: PAGE })
      const found = await paymentIntents.retrieve(intent, { expand: [WHOLE] }, onAccount(account))
      return entryOf(found, lost.get(intent) ?? 0)
    },
  }
}
