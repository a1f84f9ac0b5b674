import Stripe from 'stripe'

/** The card provider as this server reaches it: Stripe itself, or the stand-in. */
export interface Payments {
  stripe: Stripe
  publishableKey: string
  webhookSecret: string
  /** Where the browser loads the provider's script from. */
  browserOrigin: string
  isDouble: boolean
}

/** A call to the provider may hang; the person waits at most this long before being told. */
const TIMEOUT_MS = 10_000
const RETRIES = 2

export function stripePayments(keys: {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}): Payments {
  return {
    stripe: new Stripe(keys.secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false }),
    publishableKey: keys.publishableKey,
    webhookSecret: keys.webhookSecret,
    browserOrigin: 'https://js.stripe.com',
    isDouble: false,
  }
}

/** The same SDK, pointed at the stand-in by its host, port and protocol. */
export function doublePayments(double: {
  url: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
}): Payments {
  const { hostname, port } = new URL(double.url)
  return {
    stripe: new Stripe(double.secretKey, {
      host: hostname,
      port: Number(port),
      protocol: 'http',
      timeout: TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
    }),
    publishableKey: double.publishableKey,
    webhookSecret: double.webhookSecret,
    browserOrigin: new URL(double.url).origin,
    isDouble: true,
  }
}
