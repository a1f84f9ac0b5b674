import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { ProviderUnavailable } from './payments/card-payments.ts'
import { settle } from './settle/settle.ts'

/** Stripe's own suggestion: an older signature may have been overheard and repeated. */
const TOLERANCE_SECONDS = 300

/** The intent that an event is about; undefined for events that say nothing of a payment. */
function intentIn({ data: { object } }: Stripe.Event): string | undefined {
  if (!('object' in object)) return undefined
  if (object.object === 'payment_intent') return object.id
  if (object.object !== 'charge') return undefined
  return typeof object.payment_intent === 'string' ? object.payment_intent : object.payment_intent?.id
}

/**
 * The payment provider's signed events. An event only says where to look: amount, currency and state are asked
 * of the provider itself, so events may come twice, late, in any order, or not at all.
 */
export function serveWebhook(app: FastifyInstance, services: Services): void {
  const { payments, clock, db, log } = services

  const read = (body: unknown, signature: unknown): Stripe.Event => {
    if (!Buffer.isBuffer(body) || typeof signature !== 'string') return refuse('WEBHOOK_REFUSED')
    try {
      const { webhooks } = payments.stripe
      const now = clock.now().getTime()
      const { webhookSecret } = payments
      return webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, now)
    } catch {
      return refuse('WEBHOOK_REFUSED')
    }
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
      const payment = await db
        .selectFrom('payment')
        .select('purchase_id')
        .where('intent_id', '=', intentId)
        .executeTakeFirst()
      if (payment === undefined)
        log.info({ event: event.id, type: event.type }, 'an event about no payment of ours')
      else await settleOrLater(payment.purchase_id)
      return { received: true }
    })
  })
}
