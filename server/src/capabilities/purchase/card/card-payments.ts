import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { inLanguage, type PermitTerms } from '#rules/permit-terms.ts'
import { isAtProvider, KINDS_AT_PROVIDER, type PaymentKind } from '#rules/sale/purchase-lifecycle.ts'
import { type ClubPaidOnline, type MethodOnline, methodsOnline } from '#rules/sale/ways-online.ts'
import type { LineRow, PaymentRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Log } from '#server/platform/log.ts'
import { askingProvider } from '#server/platform/payments/asking-provider.ts'
import { refundedOfCharge } from '#server/platform/payments/refunded-of-charge.ts'
import { onAccount, type Payments } from '#server/platform/payments/stripe.ts'
import type { Account } from '../../identity/index.ts'
import { type PaidCard, refOf } from './store/columns-of-card.ts'

/** A payment at the provider. waiting: it is not authorised, or not yet. */
export interface Intent {
  intentId: string
  clientSecret: string
  status: 'waiting' | 'authorised' | 'captured' | 'cancelled'
  amountCents: number
  /** Cents that are reserved, or that were captured. */
  reservedCents: number
  currency: string
  livemode: boolean
  /** The way that pays; absent: none yet, or it was not read. */
  paidBy?: PaymentKind
}

interface IntentRef {
  intentId: string
  stripeAccount: string | null
}

export type Buyer = Pick<Account, 'email' | 'language'>

/** What a payment is opened with. */
interface NewIntent {
  purchase: LineRow
  payment: PaymentRow
  /** Of the permit, or the plan of a membership. */
  terms: Pick<PermitTerms, 'name'>
  /** Whose choice of ways the payment allows. */
  club: ClubPaidOnline
  buyer: Buyer
}

/** The calls to the card provider; each may be repeated. */
export interface CardPayments {
  open(wanted: NewIntent): Promise<Intent>
  retrieve(ref: IntentRef): Promise<Intent>
  /** Returns the payment as it is then: `captured`, or why not. */
  capture(ref: IntentRef): Promise<Intent>
  /** Releases the authorisation. Returns `captured` if it was too late. */
  cancel(ref: IntentRef): Promise<Intent>
  /** Refunds everything captured. Returns the card; undefined: it was done before. */
  refund(ref: IntentRef): Promise<PaidCard | undefined>
  /** Refunds up to `cents` in all; earlier refunds count. The same key refunds once of the same earlier refunds. */
  refundPart(ref: IntentRef, cents: number, key: string): Promise<PaidCard | undefined>
  /** What went back in all, also by the provider's own dashboard, and the card that paid. */
  refunded(ref: IntentRef): Promise<{ cents: number; card: PaidCard | undefined }>
  /** Its refunds in all: what went back, and what came back of it. */
  refunds(ref: IntentRef): Promise<{ cents: number; failedCents: number }>
}

const cardOf = (charge: Stripe.Refund['charge']): PaidCard | undefined => {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined
  const { brand, last4 } = card ?? {}
  return typeof brand === 'string' && typeof last4 === 'string' ? { brand, last4 } : undefined
}

const WITH_CARD = ['charge']

const CURRENCY = 'eur'

const intentFor = ({ purchase, payment, terms, club, buyer }: NewIntent) =>
  ({
    amount: payment.amount_cents,
    currency: CURRENCY,
    capture_method: 'manual',
    allowed_payment_method_types: methodsOnline(club, payment.amount_cents),
    description: `${inLanguage(terms.name, buyer.language)}, ${purchase.first_day}`,
    receipt_email: buyer.email,
    metadata: { purchaseId: purchase.id, associationId: String(purchase.association_id) },
  }) satisfies Stripe.PaymentIntentCreateParams

/**
 * Repeating the key creates no second intent. The provider refuses a key that comes back with other data, and a buyer may
 * change language or e-mail between two calls: the key names the data too. Of two intents for one payment the first that
 * is stored stays, the other is cancelled.
 */
const keyOf = ({ purchase_id, attempt }: PaymentRow, data: object): string =>
  `${purchase_id}-${attempt}-${createHash('sha256').update(JSON.stringify(data)).digest('base64url')}`

/** Any other status, also a future one: it is not authorised. */
const statusOf = (status: Stripe.PaymentIntent.Status): Intent['status'] => {
  switch (status) {
    case 'requires_capture':
      return 'authorised'
    case 'succeeded':
      return 'captured'
    case 'canceled':
      return 'cancelled'
    default:
      return 'waiting'
  }
}

const fromStripe = (intent: Stripe.PaymentIntent): Intent => ({
  intentId: intent.id,
  clientSecret: intent.client_secret ?? '',
  status: statusOf(intent.status),
  amountCents: intent.amount,
  reservedCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount_capturable,
  currency: intent.currency,
  livemode: intent.livemode,
  ...wayOf(intent.payment_method),
})

const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled'

/** Only where the payment was read with it. A card in another wallet is a card. */
function wayOf(method: Stripe.PaymentIntent['payment_method']): Pick<Intent, 'paidBy'> {
  if (method === null || typeof method === 'string') return {}
  const name = method.type === 'card' ? (method.card?.wallet?.type ?? 'card') : method.type
  return { paidBy: KINDS_AT_PROVIDER.find((kind) => kind === name) ?? 'card' }
}

const WITH_WAY = ['payment_method']
const CARD_ALONE: MethodOnline[] = ['card']

/** The payment's state forbids the call, or the bank refused: read the payment. */
const isAboutItsState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError

/** The payment at the provider, which is asked only for one that may still be paid; undefined: it is not asked. */
export const lookedUp = async (
  cards: Pick<CardPayments, 'retrieve'>,
  payment: PaymentRow,
): Promise<Intent | undefined> =>
  isAtProvider(payment.kind) && payment.state === 'open' && payment.withdrawn_at === null
    ? cards.retrieve(refOf(payment))
    : undefined

export function cardPayments({ stripe }: Payments, log: Log): CardPayments {
  const asking = askingProvider(log)

  const retrieve = ({ intentId, stripeAccount }: IntentRef) =>
    asking('retrieve', async () =>
      fromStripe(
        await stripe.paymentIntents.retrieve(intentId, { expand: WITH_WAY }, onAccount(stripeAccount)),
      ),
    )

  const orPresentState = async (
    ref: IntentRef,
    act: () => Promise<Stripe.PaymentIntent>,
  ): Promise<Intent> => {
    try {
      return fromStripe(await act())
    } catch (error) {
      if (isAboutItsState(error)) return retrieve(ref)
      throw error
    }
  }

  const sumOfRefunds = async ({ intentId, stripeAccount }: IntentRef) => {
    const { data } = await stripe.refunds.list(
      { payment_intent: intentId, limit: 100 },
      onAccount(stripeAccount),
    )
    const sum = (refunds: Stripe.Refund[]) => refunds.reduce((cents, { amount }) => cents + amount, 0)
    return { cents: sum(data.filter((one) => !hasFailed(one))), failedCents: sum(data.filter(hasFailed)) }
  }

  const create = async ({ payment }: NewIntent, data: Stripe.PaymentIntentCreateParams) => {
    const options = { idempotencyKey: keyOf(payment, data), ...onAccount(payment.stripe_account) }
    return fromStripe(await stripe.paymentIntents.create(data, options))
  }

  return {
    retrieve,
    refunds: (ref) => asking('retrieve', () => sumOfRefunds(ref)),
    open: (wanted) =>
      asking('open', async () => {
        const data = intentFor(wanted)
        try {
          return await create(wanted, data)
        } catch (error) {
          const isPerhapsAWay = error instanceof Stripe.errors.StripeInvalidRequestError
          if (!isPerhapsAWay || data.allowed_payment_method_types.length === 1) throw error
          // A way that the association has chosen and that is not turned on at its account, for which the provider refuses all.
          log.warn(
            { associationId: wanted.purchase.association_id },
            'a way to pay is not active: by card alone',
          )
          return create(wanted, { ...data, allowed_payment_method_types: CARD_ALONE })
        }
      }),
    capture: (ref) =>
      asking('capture', () =>
        orPresentState(ref, () =>
          stripe.paymentIntents.capture(ref.intentId, {}, onAccount(ref.stripeAccount)),
        ),
      ),
    cancel: (ref) =>
      asking('cancel', () =>
        orPresentState(ref, () =>
          stripe.paymentIntents.cancel(ref.intentId, {}, onAccount(ref.stripeAccount)),
        ),
      ),
    refund: (ref) =>
      asking('refund', async () => {
        try {
          // Without an idempotency key: the provider would repeat its own failure to it for a day. A full refund cannot
          // happen twice.
          const { charge } = await stripe.refunds.create(
            { payment_intent: ref.intentId, expand: WITH_CARD },
            onAccount(ref.stripeAccount),
          )
          return cardOf(charge)
        } catch (error) {
          const done =
            error instanceof Stripe.errors.StripeInvalidRequestError &&
            error.code === 'charge_already_refunded'
          if (!done) throw error
          return undefined
        }
      }),
    refundPart: ({ intentId, stripeAccount }, cents, key) =>
      asking('refund', async () => {
        const { cents: back } = await sumOfRefunds({ intentId, stripeAccount })
        if (back >= cents) return undefined
        // Of two servers that found the same earlier refunds the provider lets one refund.
        const { charge } = await stripe.refunds.create(
          { payment_intent: intentId, amount: cents - back, expand: WITH_CARD },
          { idempotencyKey: `${key}-${back}`, ...onAccount(stripeAccount) },
        )
        return cardOf(charge)
      }),
    refunded: ({ intentId, stripeAccount }) =>
      asking('retrieve', async () => {
        const { latest_charge: charge } = await stripe.paymentIntents.retrieve(
          intentId,
          { expand: ['latest_charge'] },
          onAccount(stripeAccount),
        )
        if (charge === null || typeof charge === 'string') return { cents: 0, card: undefined }
        return { cents: refundedOfCharge(charge), card: cardOf(charge) }
      }),
  }
}

/** The payment as of the way that pays it, as far as it is known. */
export const paidBy = (payment: PaymentRow, intent: Intent | undefined): PaymentRow => ({
  ...payment,
  kind: intent?.paidBy ?? payment.kind,
})

export const paysFor = (intent: Intent, sale: { amountCents: number; livemode: boolean }): boolean =>
  (intent.status === 'authorised' || intent.status === 'captured') &&
  intent.amountCents === sale.amountCents &&
  intent.reservedCents === sale.amountCents &&
  intent.currency === CURRENCY &&
  intent.livemode === sale.livemode
