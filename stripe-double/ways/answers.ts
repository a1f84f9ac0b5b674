import type { StripeErrorBody } from '../store/records.ts'
import { texts } from '../texts.ts'

/**
 * What a person may do on the page of their bank or of their way to pay. Also there: `leave` goes back without paying, and `expire` is a
 * page whose time has run out.
 */
export const ANSWERS = ['authorise', 'refuse', 'leave', 'expire'] as const
export type PageAnswer = (typeof ANSWERS)[number]
export type NotPaid = Exclude<PageAnswer, 'authorise'>

/** https://docs.stripe.com/error-codes. */
const CODES = {
  refuse: 'payment_method_provider_decline',
  leave: 'payment_method_customer_decline',
  expire: 'payment_method_provider_timeout',
} as const satisfies Record<NotPaid, string>

/** Why a payment at a way of its own was not made. */
export const notPaidThere = (answer: NotPaid): StripeErrorBody => ({
  type: 'invalid_request_error',
  code: CODES[answer],
  message: texts.en.declines[CODES[answer]],
})
