import type { StripeErrorBody } from '../store/records.ts'

/** An error in Stripe's format; the call changes nothing. */
export class Refusal extends Error {
  readonly status: number
  readonly error: StripeErrorBody & { payment_intent?: object }
  /** As at Stripe, kept for the idempotency key only if the call had begun. */
  readonly kept: boolean

  constructor(status: number, error: StripeErrorBody & { payment_intent?: object }, kept = false) {
    super(error.message)
    this.status = status
    this.error = error
    this.kept = kept
  }
}

const badRequest = (error: Omit<StripeErrorBody, 'type'>): Refusal =>
  new Refusal(400, { type: 'invalid_request_error', ...error })

export const missing = (param: string): Refusal =>
  badRequest({ code: 'parameter_missing', message: `Missing required param: ${param}.`, param })

export const unknownParameter = (param: string): Refusal =>
  badRequest({ code: 'parameter_unknown', message: `Received unknown parameter: ${param}`, param })

export const invalid = (param: string, message: string, code?: string): Refusal =>
  badRequest({ ...(code === undefined ? {} : { code }), message, param })

export const notFound = (kind: string, id: string, param: string): Refusal =>
  new Refusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })

/** As at Stripe: an account that does not exist, or is connected to another platform. */
export const noAccess = (account: string): Refusal =>
  new Refusal(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
  })

/** The object's state does not allow the call. */
export const unexpectedState = (message: string, paymentIntent: object): Refusal =>
  new Refusal(
    400,
    {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message,
      payment_intent: paymentIntent,
    },
    true,
  )

export const unauthorised = (message: string, code?: string): Refusal =>
  new Refusal(401, { type: 'invalid_request_error', message, ...(code === undefined ? {} : { code }) })
