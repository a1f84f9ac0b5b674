import type { Faults } from './faults/hooks.ts'
import { noFaults } from './faults/hooks.ts'
import { randomText } from './store/identifiers.ts'
import type { Keys } from './store/records.ts'
import type { Store } from './store/store.ts'
import { RETRY_SCHEDULE_MS } from './webhooks/schedule.ts'

export interface StripeDoubleOptions {
  /** On 127.0.0.1; 0 (the default) takes any free one. */
  port?: number
  /** Where everything is kept; without it, it is forgotten when the double stops. */
  stateFile?: string
  /** Where signed events are delivered. It can also be named later, with `deliverTo`. */
  webhookUrl?: string
  /** What the receiver asked to be told, as at an endpoint of Stripe's; without it, everything. */
  webhookEvents?: readonly string[]
  /** How a browser reaches the double, when not at http://127.0.0.1:PORT. */
  publicUrl?: string
  now?: () => Date
  /** Pauses before each new try of a delivery, in milliseconds; after the last one it is given up. */
  retryScheduleMs?: readonly number[]
  /** How long the receiver may take to answer an event. */
  attemptTimeoutMs?: number
  /** By default random, and the same again after a restart on the same state file. */
  keys?: Partial<Keys>
  faults?: Faults
}

export const withDefaults = (options: StripeDoubleOptions) => ({
  port: options.port ?? 0,
  stateFile: options.stateFile ?? null,
  webhookUrl: options.webhookUrl ?? null,
  webhookEvents: options.webhookEvents ?? null,
  publicUrl: options.publicUrl?.replace(/\/$/, '') ?? null,
  now: options.now ?? (() => new Date()),
  retryScheduleMs: options.retryScheduleMs ?? RETRY_SCHEDULE_MS,
  attemptTimeoutMs: options.attemptTimeoutMs ?? 10_000,
  faults: options.faults ?? noFaults,
})

/** The keys that were asked for, else the ones of last time, else new ones; kept for next time. */
export async function settleKeys(store: Store, asked: Partial<Keys> | undefined): Promise<Keys> {
  const kept = store.keys.get('keys')
  const keys: Keys = {
    // Random, so that no page in a browser on this machine can forge an event or read a payment.
    secretKey: asked?.secretKey ?? kept?.secretKey ?? `sk_test_double${randomText(24)}`,
    publishableKey: asked?.publishableKey ?? kept?.publishableKey ?? `pk_test_double${randomText(24)}`,
    webhookSecret: asked?.webhookSecret ?? kept?.webhookSecret ?? `whsec_${randomText(32)}`,
  }
  await store.write([['keys', 'keys', keys]])
  return keys
}
