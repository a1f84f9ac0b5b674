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
}

/** The ledger of the Stripe double, or that of the provider. */
export interface ProviderLedger {
  entries: () => Iterable<LedgerEntry> | AsyncIterable<LedgerEntry>
  /** One payment as it is now; absent where the ledger is always current. */
  retrieve?: (intent: string, account: string | null) => Promise<LedgerEntry>
}

const PAGE = 100
const WHOLE = 'latest_charge'

function entryOf(intent: Stripe.PaymentIntent): LedgerEntry {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    intent: intent.id,
    status: intent.status,
    authorised: intent.amount_capturable,
    captured: intent.amount_received,
    refunded: charge === null ? 0 : refundedOfCharge(charge),
  }
}

/**
 * The provider's ledger by its public interface, page by page, over every account that ever sold. Payments of other
 * software (the club's web shop on the same account) are left out. `since`: only those made from then on.
 */
export function ledgerOfProvider(
  { paymentIntents }: Pick<Stripe, 'paymentIntents'>,
  accounts: (string | null)[],
  since?: Date,
): Required<ProviderLedger> {
  const created = since && { created: { gte: Math.floor(since.getTime() / 1000) } }
  return {
    async *entries() {
      for (const account of accounts) {
        const wanted = { limit: PAGE, expand: [`data.${WHOLE}`], ...created }
        for await (const intent of paymentIntents.list(wanted, onAccount(account)))
          if (intent.metadata['purchaseId'] !== undefined) yield entryOf(intent)
      }
    },
    retrieve: async (intent, account) =>
      entryOf(await paymentIntents.retrieve(intent, { expand: [WHOLE] }, onAccount(account))),
  }
}
