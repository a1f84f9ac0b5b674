import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { inRounds } from '#server/platform/database/in-rounds.ts'
import { questions, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { ProviderUnavailable } from './payments/card-payments.ts'
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

/** The intent that an event is about; undefined for events that are not ours to act upon. */
function intentIn(event: Stripe.Event): string | undefined {
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled':
      return event.data.object.id
    default:
      return undefined
  }
}

const BY_INTENT: Statement = {
  name: 'purchases-by-intent',
  text: `select w.n, y.purchase_id from ${questions('n integer, intent_id text')} w
    join payment y on y.intent_id = w.intent_id`,
}

const purchaseOf = inRounds(async (on, intents: string[]) => {
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

  const read = (body: unknown, signature: unknown): Stripe.Event => {
    if (!Buffer.isBuffer(body) || typeof signature !== 'string') return refuse('WEBHOOK_REFUSED')
    const now = clock.now().getTime()
    const { webhooks } = payments.stripe
    // The provider has one secret for our own account's events and another for those of connected accounts.
    for (const secret of payments.webhookSecrets) {
      try {
        return webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now)
      } catch {
        continue
      }
    }
    return refuse('WEBHOOK_REFUSED')
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
        log.info({ event: event.id, type: event.type }, 'an event about no payment of ours')
      else await settleOrLater(purchaseId)
      return { received: true }
    })
  })
}
