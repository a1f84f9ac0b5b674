import type Stripe from 'stripe'
import { type CardAccountState, cardAccountState } from '#rules/club/card-account.ts'
import type { Services } from '#server/platform/http/services.ts'
import { askingProvider } from '#server/platform/payments/asking-provider.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { keepState } from './store/account-states.ts'

export type Asking = Pick<Services, 'db' | 'payments' | 'log'>

const stateOf = (account: Stripe.Account): CardAccountState =>
  cardAccountState({
    isSubmitted: account.details_submitted,
    takesCards: account.charges_enabled,
    paysOut: account.payouts_enabled,
    isRejected: account.requirements?.disabled_reason?.startsWith('rejected') === true,
    wanted: account.requirements?.currently_due?.length ?? 0,
  })

/** Asks the card provider how far an account is, and keeps the answer. Throws ProviderUnavailable where there is none. */
export async function refreshAccountState(
  { db, payments: { stripe }, log }: Asking,
  account: string,
  now: Date,
): Promise<CardAccountState> {
  const state = await askingProvider(log)('account', () => stripe.accounts.retrieve(account)).then(
    stateOf,
    (error: unknown): CardAccountState => {
      if (error instanceof ProviderUnavailable && error.isNotOurs) return 'notConnected'
      throw error
    },
  )
  await keepState(db, account, state, now)
  return state
}
