import type { Texts } from '../texts.ts'

/**
 * A bank's decline. `code` and `declineCode` are Stripe's; the sentence is in `declines` of the locale files.
 */
export interface Decline {
  code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error'
  declineCode: keyof Texts['declines']
}

interface TestCard {
  number: string
  brand: 'visa' | 'mastercard' | 'amex'
  /** Stripe's ready-made payment methods, for calls from the server side. */
  paymentMethod: string
  /** The outcome, as a key of `cards` in the locale files. */
  tells: keyof Texts['cards']
  needsAuthentication?: true
  decline?: Decline
  /** Authorises, but the capture is refused with this. */
  captureDecline?: Decline
}

const declined = (declineCode: keyof Texts['declines']): Decline => ({ code: 'card_declined', declineCode })

/** https://docs.stripe.com/testing, and one card of our own at the end. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', paymentMethod: 'pm_card_visa', tells: 'success' },
  { number: '5555555555554444', brand: 'mastercard', paymentMethod: 'pm_card_mastercard', tells: 'success' },
  { number: '378282246310005', brand: 'amex', paymentMethod: 'pm_card_amex', tells: 'success' },
  {
    number: '4000000000000002',
    brand: 'visa',
    paymentMethod: 'pm_card_visa_chargeDeclined',
    tells: 'declined',
    decline: declined('generic_decline'),
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    paymentMethod: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    tells: 'insufficientFunds',
    decline: declined('insufficient_funds'),
  },
  {
    number: '4000000000009987',
    brand: 'visa',
    paymentMethod: 'pm_card_visa_chargeDeclinedLostCard',
    tells: 'lost',
    decline: declined('lost_card'),
  },
  {
    number: '4000000000009979',
    brand: 'visa',
    paymentMethod: 'pm_card_visa_chargeDeclinedStolenCard',
    tells: 'stolen',
    decline: declined('stolen_card'),
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    paymentMethod: 'pm_card_chargeDeclinedExpiredCard',
    tells: 'expired',
    decline: { code: 'expired_card', declineCode: 'expired_card' },
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    paymentMethod: 'pm_card_chargeDeclinedIncorrectCvc',
    tells: 'wrongCvc',
    decline: { code: 'incorrect_cvc', declineCode: 'incorrect_cvc' },
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    paymentMethod: 'pm_card_chargeDeclinedProcessingError',
    tells: 'processingError',
    decline: { code: 'processing_error', declineCode: 'processing_error' },
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    paymentMethod: 'pm_card_authenticationRequiredOnSetup',
    tells: 'threeDSecure',
    needsAuthentication: true,
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    paymentMethod: 'pm_card_authenticationRequired',
    tells: 'threeDSecure',
    needsAuthentication: true,
  },
  {
    number: '4000008400001629',
    brand: 'visa',
    paymentMethod: 'pm_card_threeDSecureRequiredChargeDeclined',
    tells: 'threeDSecureDeclined',
    needsAuthentication: true,
    decline: declined('generic_decline'),
  },
  {
    number: '4000008260003178',
    brand: 'visa',
    paymentMethod: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    tells: 'threeDSecureInsufficientFunds',
    needsAuthentication: true,
    decline: declined('insufficient_funds'),
  },
  {
    // Our own number: authorised, but the bank refuses the capture.
    number: '4000000000008864',
    brand: 'visa',
    paymentMethod: 'pm_card_captureDeclined',
    tells: 'captureRefused',
    captureDecline: declined('generic_decline'),
  },
]

/** The answer to any other number, as in Stripe's test mode: a real card must never seem to work. */
export const NOT_A_TEST_CARD: Decline = declined('test_mode_live_card')

export const cardByNumber = (number: string): TestCard | undefined =>
  TEST_CARDS.find((card) => card.number === number)

export const cardByPaymentMethod = (name: string): TestCard | undefined =>
  TEST_CARDS.find((card) => card.paymentMethod === name)
