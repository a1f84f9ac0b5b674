import Stripe from 'stripe'
import type { Log } from '#server/platform/log.ts'
import { askingProvider } from '#server/platform/payments/asking-provider.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { onAccount, type Payments } from '#server/platform/payments/stripe.ts'
import type { KeptCard } from './store/saved-cards.ts'

interface AtAccount {
  stripe_account: string | null
}
interface Customer extends AtAccount {
  customer_id: string
}

/** How the payment of an order goes on: with whose cards, and whether a new card is kept. Absent: whose it was. */
interface PaidHow {
  customerId?: string
  keepsNewCard: boolean
}

/** The customer was deleted in the provider's own dashboard, or a backup of before its end was restored. */
export const isCustomerGone = (error: unknown): boolean =>
  error instanceof ProviderUnavailable &&
  error.cause instanceof Stripe.errors.StripeInvalidRequestError &&
  error.cause.code === 'resource_missing' &&
  error.cause.param === 'customer'

/** What the provider keeps for a person; each call may be repeated. */
export interface CardsAtProvider {
  /** The customer of this row, made once. The provider is told nothing of the person. */
  makeCustomer(row: AtAccount & { id: string }): Promise<string>
  setPayment(ref: { intentId: string; stripeAccount: string | null }, how: PaidHow): Promise<void>
  /** The newest first. */
  cardsOf(customer: Customer): Promise<KeptCard[]>
  detach(card: Pick<KeptCard, 'card_id'>, at: AtAccount): Promise<void>
  /** With all cards. Done also where there is none, or its account is not ours any more. */
  deleteCustomer(customer: Customer): Promise<void>
}

export function cardsAtProvider({ stripe }: Payments, log: Log): CardsAtProvider {
  const asking = askingProvider(log)

  const unlessGone = async (act: () => Promise<unknown>): Promise<void> => {
    try {
      await asking('savedCard', act)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) || !error.isNotOurs) throw error
    }
  }

  return {
    makeCustomer: ({ id, stripe_account }) =>
      asking('savedCard', async () => {
        const options = { idempotencyKey: `saved-card-${id}`, ...onAccount(stripe_account) }
        const customer = await stripe.customers.create({ metadata: { savedCardId: id } }, options)
        return customer.id
      }),
    setPayment: ({ intentId, stripeAccount }, { customerId, keepsNewCard }) =>
      asking('savedCard', async () => {
        await stripe.paymentIntents.update(
          intentId,
          {
            ...(customerId !== undefined && { customer: customerId }),
            // Of a card alone: other ways to pay cannot be kept, and would not be offered.
            payment_method_options: { card: { setup_future_usage: keepsNewCard ? 'on_session' : '' } },
          },
          onAccount(stripeAccount),
        )
      }),
    cardsOf: ({ customer_id, stripe_account }) =>
      asking('savedCard', async () => {
        const { data } = await stripe.customers.listPaymentMethods(
          customer_id,
          { type: 'card', limit: 100 },
          onAccount(stripe_account),
        )
        return data.flatMap(({ id, card }) =>
          card === undefined
            ? []
            : [
                {
                  card_id: id,
                  brand: card.brand,
                  last4: card.last4,
                  expiry_month: card.exp_month,
                  expiry_year: card.exp_year,
                },
              ],
        )
      }),
    detach: ({ card_id }, { stripe_account }) =>
      unlessGone(() => stripe.paymentMethods.detach(card_id, {}, onAccount(stripe_account))),
    deleteCustomer: ({ customer_id, stripe_account }) =>
      unlessGone(() => stripe.customers.del(customer_id, {}, onAccount(stripe_account))),
  }
}
