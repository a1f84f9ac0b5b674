import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { batched } from '#server/platform/database/batched.ts'
import { jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/http/services.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { refuse } from '#server/platform/refusal.ts'
import { isOwnCapture } from './settle/own-captures.ts'
import { settle } from './settle/settle.ts'

/** Stripe's own suggestion: an older signature may have been overheard and repeated. */
const TOLERANCE_SECONDS = 300

/** The events after which something is to be done; an endpoint at the provider needs no others. */
export const EVENTS_HEARD = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.canceled',
] as const

/** How far ahead of ours the provider's clock may be. */
const AHEAD_SECONDS = 30

const id = z.string().check(z.regex(/^\w+$/), z.maxLength(255))

/** What is read of an event; signed or not, it may be anything. */
const signedEvent = z.object({
  id,
  type: z.string().check(z.regex(/^[\w.]+$/), z.maxLength(100)),
  livemode: z.boolean(),
  data: z.object({ object: z.object({ id: z.optional(z.unknown()) }) }),
})
type SignedEvent = z.output<typeof signedEvent>

/** As the provider names its events; signed or not, no other text of outside is written into the log. */
const eventInLog = ({ id: name }: SignedEvent) => (/^evt_\w+$/.test(name) ? name : 'of another form')

const isHeard = (type: string) => EVENTS_HEARD.some((heard) => heard === type)

/** The intent that an event is about; undefined for events that are not ours to act upon. */
function intentIn({ type, data }: SignedEvent): string | undefined {
  if (!isHeard(type)) return undefined
  const read = z.safeParse(id, data.object.id)
  return read.success ? read.data : refuse('WEBHOOK_REFUSED')
}

/** The time in the header `t=...,v1=...`: the last one, as the provider's own library reads it. */
const signedAt = (signature: string): number =>
  Number(
    signature
      .split(',')
      .findLast((part) => part.startsWith('t='))
      ?.slice(2),
  )

const BY_INTENT: Statement = {
  name: 'purchases-by-intent',
  text: `select w.n, y.purchase_id from ${jsonRows('n integer, intent_id text')} w
    join payment y on y.intent_id = w.intent_id`,
}

const purchaseOf = batched(async (on, intents: string[]) => {
  const found: (string | undefined)[] = intents.map(() => undefined)
  const list = JSON.stringify(intents.map((intent_id, n) => ({ n, intent_id })))
  const rows = await rowsOf<{ n: number; purchase_id: string }>(on, BY_INTENT, [list])
  for (const { n, purchase_id } of rows) found[n] = purchase_id
  return found
})

/**
 * The payment provider's signed events. An event only says where to look: amount, currency and state are asked
 * of the provider itself, so events may come twice, late, in any order, or not at all.
 */
export function serveWebhook(app: FastifyInstance, services: Services): void {
  const { payments, clock, db, log } = services

  /** What was signed, or undefined; the library refuses an old signature, but none from the future. */
  const verified = (body: Buffer, signature: string): unknown => {
    const now = clock.now().getTime()
    if (!(signedAt(signature) <= now / 1000 + AHEAD_SECONDS)) return undefined
    const { webhooks } = payments.stripe
    // The provider has one secret for our own account's events and another for those of connected accounts.
    for (const secret of payments.webhookSecrets) {
      try {
        return webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now)
      } catch {
        continue
      }
    }
    return undefined
  }

  const read = (body: unknown, signature: unknown): SignedEvent => {
    if (!Buffer.isBuffer(body) || typeof signature !== 'string') return refuse('WEBHOOK_REFUSED')
    const event = z.safeParse(signedEvent, verified(body, signature))
    return event.success ? event.data : refuse('WEBHOOK_REFUSED')
  }

  /** Not now: the provider, which cannot be asked at this moment, tells it again. */
  const settleOrLater = (purchaseId: string) =>
    settle(services, purchaseId).catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) return refuse('BUSY')
      throw error
    })

  void app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    scope.post('/api/stripe-webhook', async (request, reply) => {
      const event = read(request.body, request.headers['stripe-signature'])
      if (event.livemode !== payments.livemode) refuse('WEBHOOK_REFUSED')
      void reply.header('cache-control', 'no-store')
      const intentId = intentIn(event)
      if (intentId === undefined) return { received: true }
      if (event.type === 'payment_intent.succeeded' && isOwnCapture(db, intentId)) return { received: true }
      const purchaseId = await purchaseOf(db, intentId)
      if (purchaseId === undefined)
        log.info({ event: eventInLog(event), type: event.type }, 'an event about no payment of ours')
      else await settleOrLater(purchaseId)
      return { received: true }
    })
  })
}
