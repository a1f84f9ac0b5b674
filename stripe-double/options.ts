import { type Faults, noFaults } from './faults/hooks.ts'
import { randomText } from './store/identifiers.ts'
import type { Keys } from './store/records.ts'
import type { Store } from './store/store.ts'
import { RETRY_SCHEDULE_MS } from './webhooks/schedule.ts'

export interface StripeDoubleOptions {
  /** The port on 127.0.0.1; 0 (the default) takes any free one. */
  port?: number
  /** The journal's file; without it everything is in memory. */
  stateFile?: string
  /** The receiver of signed events; `deliverTo` can set it later. */
  webhookUrl?: string
  /** The event types of the endpoint; without it, all. */
  webhookEvents?: readonly string[]
  /** The address for browsers, if not http://127.0.0.1:PORT. */
  publicUrl?: string
  now?: () => Date
  /** Pauses before each retry of a delivery, in milliseconds; after the last one it is given up. */
  retryScheduleMs?: readonly number[]
  /** Milliseconds until an unanswered delivery fails. */
  attemptTimeoutMs?: number
  /** By default random, and kept in the state file. */
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

/** The given keys, else those of the state file, else new ones; stored. */
export async function settleKeys(store: Store, given: Partial<Keys> | undefined): Promise<Keys> {
  const kept = store.keys.get('keys')
  const keys: Keys = {
    // Random, so that no page in a browser on this machine can forge an event or read a payment.
    secretKey: given?.secretKey ?? kept?.secretKey ?? `sk_test_double${randomText(24)}`,
    publishableKey: given?.publishableKey ?? kept?.publishableKey ?? `pk_test_double${randomText(24)}`,
    webhookSecret: given?.webhookSecret ?? kept?.webhookSecret ?? `whsec_${randomText(32)}`,
  }
  await store.write([['keys', 'keys', keys]])
  return keys
}
