import { confirmPayment } from './confirm-payment.ts'
import { createElements } from './elements.ts'
import { createApi } from './requests.ts'
import type { StripeDoubleClient, StripeDoubleConstructor } from './types.ts'

/** The release of Stripe.js that @stripe/stripe-js 10 expects; with another it warns in the console. */
const RELEASE = 'endive'

/** Read first: later the browser does not know which script this is. */
const origin = new URL((document.currentScript as HTMLScriptElement | null)?.src ?? location.href).origin

function createStripe(
  publishableKey: string,
  options: { stripeAccount?: string; locale?: string } = {},
): StripeDoubleClient {
  const api = createApi(origin, publishableKey, options.stripeAccount ?? null)
  return {
    elements: (elementsOptions = {}) => createElements({ locale: options.locale, ...elementsOptions }, api),
    confirmPayment: (payment) => confirmPayment(payment, api),
    retrievePaymentIntent: (clientSecret) => api.retrieve(clientSecret),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  }
}

const constructor: StripeDoubleConstructor = Object.assign(createStripe, { version: RELEASE })
// Like Stripe.js, loading the script a second time changes nothing. (The property is not declared for all of
// the project: @stripe/stripe-js declares it in its own words.)
const page = globalThis as unknown as { Stripe?: StripeDoubleConstructor }
page.Stripe ??= constructor
