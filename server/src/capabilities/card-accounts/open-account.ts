import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Services } from '#server/platform/http/services.ts'
import { askingProvider } from '#server/platform/payments/asking-provider.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { accountBeingOpened, beginNextAttempt, keepOpened } from './store/opened-accounts.ts'

/**
 * The association has Stripe's own dashboard and pays fees, refunds and disputes; what it cannot pay is Stripe's loss, not the
 * operator's. Sales are charged on the account itself, which is what such an account is for. Decision 0092.
 */
const OF_ITS_OWN = {
  fees: { payer: 'account' },
  losses: { payments: 'stripe' },
  requirement_collection: 'stripe',
  stripe_dashboard: { type: 'full' },
} as const satisfies Stripe.AccountCreateParams.Controller

interface Opening {
  associationId: number
  /** Of the association's file. */
  key: string
}

/**
 * The account of an association at the card provider, opened once. A call that was interrupted is repeated with the same result:
 * until the account is stored, the provider answers it again to the same idempotency key.
 */
export async function openAccount(
  { db, payments, config, log }: Pick<Services, 'db' | 'payments' | 'config' | 'log'>,
  { associationId, key }: Opening,
): Promise<string> {
  const { stripe, livemode } = payments
  const { account, attempt } = await accountBeingOpened(db, associationId, livemode)
  if (account !== null) return account
  // Nothing of it changes between two attempts, as the provider refuses a key with other data.
  const data = { controller: OF_ITS_OWN, metadata: { association: key, server: config.publicUrl } }
  try {
    const { id } = await askingProvider(log)('openAccount', () =>
      stripe.accounts.create(data, { idempotencyKey: keyOf({ ...data, associationId, attempt }) }),
    )
    return await keepOpened(db, associationId, livemode, id)
  } catch (error) {
    if (error instanceof ProviderUnavailable && error.isRepeated)
      await beginNextAttempt(db, associationId, livemode, attempt)
    throw error
  }
}

/** Several servers may share one account at the provider: the key names the server too. */
const keyOf = (data: object): string =>
  `card-account-${createHash('sha256').update(JSON.stringify(data)).digest('base64url')}`
