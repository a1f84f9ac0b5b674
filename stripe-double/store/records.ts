import type { RedirectWay, Wallet } from '../ways/ways.ts'

/** What the double keeps. Amounts are whole cents, times are seconds since 1970 by the double's clock. */

type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

export type CancellationReason =
  | 'abandoned'
  | 'duplicate'
  | 'fraudulent'
  | 'requested_by_customer'
  | 'automatic'

/** Stripe's error body, without the objects that are added when it is answered. */
export interface StripeErrorBody {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
}

export interface Intent {
  id: string
  account: string | null
  clientSecret: string
  createdAt: number
  amount: number
  amountCapturable: number
  amountReceived: number
  currency: string
  captureMethod: 'automatic' | 'automatic_async' | 'manual'
  status: IntentStatus
  metadata: Record<string, string>
  description: string | null
  receiptEmail: string | null
  statementDescriptorSuffix: string | null
  applicationFeeAmount: number | null
  paymentMethodTypes: string[]
  automaticPaymentMethods: { allow_redirects: 'always' | 'never'; enabled: boolean } | null
  /** Whose cards may pay. */
  customerId?: string
  /** The card that pays is kept for the customer. */
  keepsCard?: 'on_session' | 'off_session'
  paymentMethodId: string | null
  latestChargeId: string | null
  lastError: (StripeErrorBody & { paymentMethodId: string | null }) | null
  /** Where authentication takes place: in the page, or on the double's own page. */
  authentication: 'dialog' | 'redirect' | null
  returnUrl: string | null
  canceledAt: number | null
  cancellationReason: CancellationReason | null
}

export interface Charge {
  id: string
  account: string | null
  intentId: string
  paymentMethodId: string
  createdAt: number
  amount: number
  amountCaptured: number
  amountRefunded: number
  /** The released part of an authorisation: not captured, or cancelled. */
  amountReleased: number
  currency: string
  status: 'succeeded' | 'failed'
  failure: StripeErrorBody | null
  threeDSecure: 'authenticated' | null
  /** The time limit of a manual capture; null if captured at once. */
  captureBefore: number | null
  /** What came into the balance; absent before the capture. */
  balanceTransactionId?: string
  disputeId?: string
}

/** The card's number and security code are never kept. */
export interface PaymentMethod {
  id: string
  account: string | null
  createdAt: number
  /** Absent: a card. Of another way the fields of a card are empty. */
  type?: RedirectWay
  /** Who keeps it. */
  customerId?: string
  /** It was kept, and cannot be used again. */
  isDetached?: boolean
  /** The phone's wallet that the card is in. */
  wallet?: Wallet
  brand: string
  last4: string
  expMonth: number
  expYear: number
  /** Key of the test card that decides what happens (cards/test-cards.ts). */
  behaviour: string
  email: string | null
  name: string | null
}

export interface Refund {
  id: string
  account: string | null
  intentId: string
  chargeId: string
  createdAt: number
  amount: number
  currency: string
  reason: string | null
  metadata: Record<string, string>
  balanceTransactionId?: string
  /** The bank sent it back. */
  failed?: { reason: string; balanceTransactionId: string }
}

/** One movement of an account's balance. */
export interface BalanceTransaction {
  id: string
  account: string | null
  createdAt: number
  availableOn: number
  amount: number
  fee: number
  /** The part of the fee that the platform has. */
  applicationFee: number
  currency: string
  description: string | null
  type: 'charge' | 'refund' | 'adjustment' | 'payout' | 'payout_failure' | 'refund_failure'
  reportingCategory:
    | 'charge'
    | 'refund'
    | 'refund_failure'
    | 'dispute'
    | 'dispute_reversal'
    | 'other_adjustment'
    | 'payout'
    | 'payout_reversal'
  /** The charge, refund, dispute or payout; null: none. */
  sourceId: string | null
  /** The payout that has it in it. */
  payoutId: string | null
}

export interface Payout {
  id: string
  account: string | null
  createdAt: number
  arrivalDate: number
  amount: number
  currency: string
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  balanceTransactionId: string
  failure: { code: string; message: string; balanceTransactionId: string } | null
  /** What the bank calls it; null while it is under way. */
  traceId: string | null
}

export interface Dispute {
  id: string
  account: string | null
  chargeId: string
  intentId: string
  createdAt: number
  amount: number
  currency: string
  reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  dueBy: number
  answers: number
  balanceTransactionIds: string[]
}

export interface Customer {
  id: string
  account: string | null
  createdAt: number
  email: string | null
  name: string | null
  metadata: Record<string, string>
  isDeleted: boolean
}

export interface Account {
  id: string
  createdAt: number
  country: string
  email: string | null
  metadata: Record<string, string>
  /** How far its holder is: the form, its check, and whether there is a bank account for payouts. */
  stage: 'begun' | 'checking' | 'withoutPayouts' | 'complete'
}

export interface AccountLink {
  /** Random: it opens the form. */
  id: string
  accountId: string
  createdAt: number
  expiresAt: number
  refreshUrl: string
  returnUrl: string
  state: 'new' | 'open' | 'closed'
}

export interface StripeEvent {
  id: string
  account: string | null
  type: string
  createdAt: number
  apiVersion: string
  /** The object as it was, in Stripe's JSON. */
  object: object
  previousAttributes: object | null
  requestId: string | null
  idempotencyKey: string | null
}

export interface Delivery {
  eventId: string
  state: 'pending' | 'delivered' | 'given-up'
  attempts: number
}

/** The answer kept for an Idempotency-Key. */
export interface StoredAnswer {
  id: string
  fingerprint: string
  method: string
  path: string
  requestId: string
  createdAt: number
  status: number
  body: object
}

export interface Keys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

export interface Tables {
  intents: Intent
  charges: Charge
  paymentMethods: PaymentMethod
  refunds: Refund
  balanceTransactions: BalanceTransaction
  payouts: Payout
  disputes: Dispute
  customers: Customer
  accounts: Account
  accountLinks: AccountLink
  events: StripeEvent
  deliveries: Delivery
  answers: StoredAnswer
  keys: Keys
}

/** One upsert. All writes of one call are one line of the journal. */
export type Write = { [Name in keyof Tables]: [Name, string, Tables[Name]] }[keyof Tables]
