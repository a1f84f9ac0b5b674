import Stripe from 'stripe'
import type { Faults, StripeDouble } from '#stripe-double'

type HttpClient = InstanceType<typeof Stripe.HttpClient>
type InterceptCall = Faults['interceptCall']
export type ProviderCall = 'create' | 'retrieve' | 'capture' | 'cancel'

/** The server dies before it calls the provider, or after the answer. */
export interface Killing {
  at?: ProviderCall
  when?: 'before' | 'after'
}

/** Thrown as a server is killed: no product code may catch it. */
export class Killed extends Error {}

/** The SDK repeats a request whose connection broke after half a second, in which nothing happens. */
const REPEATS_AFTER_SECONDS = 0.01

/** Stripe's SDK on the stand-in; without `http`, over its own client. */
export function clientOf(double: StripeDouble, http?: HttpClient): Stripe {
  const stripe = new Stripe(double.secretKey, {
    host: '127.0.0.1',
    port: double.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...(http && { httpClient: http }),
  })
  return Object.assign(stripe, { getInitialNetworkRetryDelay: () => REPEATS_AFTER_SECONDS })
}

export function mortal(stripe: Stripe, killing: Killing): Stripe {
  const intents = stripe.paymentIntents
  const mortalCall =
    <A extends unknown[], R>(at: ProviderCall, call: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      if (killing.at === at && killing.when === 'before') throw new Killed()
      const answer = await call(...given)
      if (killing.at === at && killing.when === 'after') throw new Killed()
      return answer
    }
  Object.assign(intents, {
    create: mortalCall('create', intents.create.bind(intents)),
    retrieve: mortalCall('retrieve', intents.retrieve.bind(intents)),
    capture: mortalCall('capture', intents.capture.bind(intents)),
    cancel: mortalCall('cancel', intents.cancel.bind(intents)),
  })
  return stripe
}

/**
 * An HTTP client whose requests time out as soon as the provider is silent about them. `listening` is put around the
 * provider's answers.
 */
export function withoutWaiting() {
  const inner = Stripe.createNodeHttpClient()
  const waiting = new Set<{ call: string; giveUp: () => void }>()
  const http: HttpClient = {
    getClientName: () => inner.getClientName(),
    makeRequest: (host, port, path, method, ...others) =>
      new Promise((answered, failed) => {
        const call = `${method} ${path.split('?')[0]}`
        const request = { call, giveUp: () => failed(Stripe.HttpClient.makeTimeoutError()) }
        waiting.add(request)
        inner
          .makeRequest(host, port, path, method, ...others)
          .then(answered, failed)
          .finally(() => waiting.delete(request))
      }),
  }
  const listening =
    (intercept: InterceptCall): InterceptCall =>
    async (call, carryOut) => {
      const answer = await intercept(call, carryOut)
      if (answer === 'silence') {
        for (const request of waiting) if (request.call === `${call.method} ${call.path}`) request.giveUp()
      }
      return answer
    }
  return { http, listening }
}
