import Stripe from 'stripe'

/** The card provider: Stripe, or the stand-in. */
export interface Payments {
  stripe: Stripe
  publishableKey: string
  /** One for the platform account's events, and perhaps another for those of connected accounts. */
  webhookSecrets: string[]
  /** Where the browser loads the provider's script from. */
  browserOrigin: string
  isDouble: boolean
  /** Only for the stand-in: Stripe's loader knows its own. */
  scriptUrl?: string
  /** Only for the stand-in: what its bank does, as its README has it. */
  moveBank?: (act: object) => Promise<void>
  /** Real money: events and intents of the other mode are ignored. */
  livemode: boolean
}

/** Milliseconds of one attempt; `inTimeForCards` bounds the whole wait. */
const TIMEOUT_MS = 4000
const RETRIES = 1

export function stripePayments(keys: {
  secretKey: string
  publishableKey: string
  webhookSecrets: string[]
}): Payments {
  return {
    stripe: new Stripe(keys.secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false }),
    publishableKey: keys.publishableKey,
    webhookSecrets: keys.webhookSecrets,
    browserOrigin: 'https://js.stripe.com',
    isDouble: false,
    livemode: !keys.secretKey.includes('_test_'),
  }
}

/** Stripe's SDK with the stand-in's host, port and protocol. */
export function doublePayments(double: {
  url: string
  scriptUrl: string
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
    webhookSecrets: [double.webhookSecret],
    browserOrigin: new URL(double.url).origin,
    isDouble: true,
    scriptUrl: double.scriptUrl,
    moveBank: moverOfBank(double),
    livemode: false,
  }
}

/** The stand-in may run in another process. */
const moverOfBank =
  ({ url, secretKey }: { url: string; secretKey: string }) =>
  async (act: object): Promise<void> => {
    const answer = await fetch(`${url}/endive/bank`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(act),
    })
    if (!answer.ok) throw new Error(`the stand-in’s bank answered ${answer.status}: ${await answer.text()}`)
  }

/** The option of a call on a connected account; null is the platform's own. */
export const onAccount = (account: string | null) => (account === null ? {} : { stripeAccount: account })
