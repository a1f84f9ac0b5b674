import http from 'node:http'
import https from 'node:https'
import { presentEvent } from '../events/present.ts'
import type { Faults } from '../faults/hooks.ts'
import type { Delivery, StripeEvent } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { signatureHeader } from './signature.ts'

interface CourierOptions {
  world: World
  faults: Faults
  webhookSecret: string
  retryScheduleMs: readonly number[]
  attemptTimeoutMs: number
  /** The present webhook URL; null if there is none. */
  webhookUrl: () => string | null
}

/** Delivers events to the webhook URL in the background, until they arrive or are given up. */
interface Courier {
  take(eventIds: readonly string[]): void
  /** Resumes undelivered events of an earlier process at once: the receiver has most likely restarted too. */
  resume(): void
  close(): Promise<void>
}

const AT_ONCE = 8
const AGENTS = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
}

/** The status of the answer; the body does not matter. */
function post(url: URL, payload: string, signature: string, signal: AbortSignal): Promise<number> {
  const scheme = url.protocol === 'https:' ? 'https:' : 'http:'
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(payload),
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'stripe-signature': signature,
  }
  return new Promise((answered, failed) => {
    const { request } = scheme === 'https:' ? https : http
    request(url, { method: 'POST', headers, signal, agent: AGENTS[scheme] }, (response) => {
      response.resume()
      response.on('end', () => answered(response.statusCode ?? 0))
      response.on('error', failed)
    })
      .on('error', failed)
      .end(payload)
  })
}

export function createCourier(options: CourierOptions): Courier {
  const { store } = options.world
  const waiting: string[] = []
  const pauses = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()
  const stopped = new AbortController()

  function take(eventIds: readonly string[]): void {
    if (stopped.signal.aborted) return
    for (const id of eventIds) {
      clearTimeout(pauses.get(id))
      pauses.delete(id)
      const free = !running.has(id) && !waiting.includes(id)
      if (free && store.deliveries.get(id)?.state === 'pending') waiting.push(id)
    }
    while (running.size < AT_ONCE && waiting.length > 0) start(waiting.shift() ?? '')
  }

  function start(eventId: string): void {
    const work = attempt(eventId)
      // Only the journal can fail here, and then every call fails and reports it.
      .then((pause) => ({ pause }))
      .catch(() => ({ pause: null }))
      .then(({ pause }) => {
        running.delete(eventId)
        if (pause !== null) retryAfter(pause, eventId)
        take([])
      })
    running.set(eventId, work)
  }

  /** @returns the pause before the next try in milliseconds, or null when there is none */
  async function attempt(eventId: string): Promise<number | null> {
    const event = store.events.get(eventId)
    const before = store.deliveries.get(eventId)
    if (event === undefined || before === undefined) return null
    const delivery: Delivery = { ...before, attempts: before.attempts + 1 }
    const arrived = await options.faults
      .interceptDelivery(event, delivery, () => send(event, delivery))
      .catch(() => false)
    // Stopped meanwhile: the next process retries. Receivers handle duplicates.
    if (stopped.signal.aborted) return null
    const pause = options.retryScheduleMs[delivery.attempts - 1]
    const state = arrived ? 'delivered' : pause === undefined ? 'given-up' : 'pending'
    await store.write([['deliveries', eventId, { ...delivery, state }]])
    return state === 'pending' && pause !== undefined ? pause : null
  }

  async function send(event: StripeEvent, delivery: Delivery): Promise<boolean> {
    const url = options.webhookUrl()
    if (url === null) return false
    const payload = JSON.stringify(presentEvent(event, delivery), null, 2)
    const signature = signatureHeader(payload, options.webhookSecret, options.world.seconds())
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(options.attemptTimeoutMs)])
    const status = await post(new URL(url), payload, signature, signal)
    // Stripe follows no redirects: they count as failures.
    return status >= 200 && status < 300
  }

  function retryAfter(pauseMs: number, eventId: string): void {
    if (stopped.signal.aborted) return
    pauses.set(eventId, setTimeout(() => take([eventId]), pauseMs).unref())
  }

  return {
    take,
    resume() {
      take([...store.deliveries.values()].flatMap((row) => (row.state === 'pending' ? [row.eventId] : [])))
    },
    async close() {
      stopped.abort()
      for (const pause of pauses.values()) clearTimeout(pause)
      await Promise.allSettled(running.values())
    },
  }
}
