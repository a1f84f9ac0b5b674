/** Ways to pay that have a page of their own, beside the card. */
export const REDIRECT_WAYS = ['satispay', 'paypal'] as const
export type RedirectWay = (typeof REDIRECT_WAYS)[number]
export type MethodType = 'card' | RedirectWay

/** Wallets of a phone: a card is charged, and the wallet is named with it. */
export const WALLETS = ['apple_pay', 'google_pay'] as const
export type Wallet = (typeof WALLETS)[number]

export const NAMES: Readonly<Record<RedirectWay | Wallet, string>> = {
  satispay: 'Satispay',
  paypal: 'PayPal',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
}

export const isRedirectWay = (type: string): type is RedirectWay =>
  (REDIRECT_WAYS as readonly string[]).includes(type)

interface Way {
  /** Absent: any. */
  currencies?: readonly string[]
  /** For how long an authorisation is held. */
  heldDays: number
  /** For how long after the payment money can be given back; absent: there is no end. */
  refundDays?: number
  feeShare: number
  feeFixedCents: number
}

/**
 * Each way's rules. Card: https://docs.stripe.com/payments/place-a-hold-on-a-payment-method, and the fees of a card of the European
 * Economic Area, standard: https://stripe.com/it/pricing. Satispay: https://docs.stripe.com/payments/satispay; for how long it holds is
 * not published, so that its days are a card’s. PayPal:
 * https://docs.stripe.com/payments/paypal. The fees of these two are agreed with each account: ours only differ from the card's.
 */
export const WAYS: Readonly<Record<MethodType, Way>> = {
  card: { heldDays: 7, feeShare: 0.015, feeFixedCents: 25 },
  satispay: { currencies: ['eur'], heldDays: 7, refundDays: 180, feeShare: 0.012, feeFixedCents: 25 },
  paypal: {
    currencies: [
      'aud',
      'cad',
      'chf',
      'czk',
      'dkk',
      'eur',
      'gbp',
      'hkd',
      'nok',
      'nzd',
      'pln',
      'sek',
      'sgd',
      'usd',
    ],
    heldDays: 10,
    refundDays: 180,
    feeShare: 0.029,
    feeFixedCents: 35,
  },
}

export const DAY_SECONDS = 24 * 60 * 60

export const feeOf = (cents: number, type: MethodType): number =>
  Math.round(cents * WAYS[type].feeShare) + WAYS[type].feeFixedCents
