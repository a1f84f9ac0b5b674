import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Services } from '#server/platform/http/services.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { refuse } from '#server/platform/refusal.ts'
import { refundedOfCharge } from '#server/platform/payments/refunded-of-charge.ts'
import { refreshIfNamed } from '../../card-accounts/index.ts'
import { readPayoutById } from '../../payouts/index.ts'
import { settleById } from '../settle/settle.ts'
import { reconcileCameBack } from './reconcile-came-back.ts'
import { reconcileDispute } from './reconcile-disputes.ts'
import { reconcileRefund } from './reconcile-refunds.ts'
import { wasCapturedHere } from './store/own-captures.ts'
import { purchaseOfIntent } from './store/purchase-of-intent.ts'

/** Stripe's default: an older signature may be replayed. */
const TOLERANCE_SECONDS = 300

/** The events to enable for an endpoint at the provider. */
export const HANDLED_EVENTS = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'payout.paid',
  'payout.failed',
  'payout.updated',
  'account.updated',
] as const

/** Accepted difference of the provider's clock from ours. */
const AHEAD_SECONDS = 30

const id = z.string().check(z.regex(/^\w+$/), z.maxLength(255))

const signedEvent = z.object({
  id,
  type: z.string().check(z.regex(/^[\w.]+$/), z.maxLength(100)),
  livemode: z.boolean(),
  /** The connected account that it happened on. */
  account: z.optional(id),
  data: z.object({ object: z.looseObject({ id: z.optional(z.unknown()) }) }),
})
type SignedEvent = z.output<typeof signedEvent>

/** Of a charge as it was after a refund. Null: it is of no payment that could be ours. */
const refundedCharge = z.object({
  payment_intent: z.nullable(id),
  amount: z.int(),
  amount_captured: z.int(),
  amount_refunded: z.int(),
  captured: z.boolean(),
})

/** Whatever became of it: its payment is read. Null: of a charge without one. */
const changedRefund = z.object({ payment_intent: z.nullable(id) })

/** Only the provider's form of name is logged. */
const eventInLog = ({ id: name }: SignedEvent) => (/^evt_\w+$/.test(name) ? name : 'of another form')

const isHandled = (type: string) => HANDLED_EVENTS.some((handled) => handled === type)

/** The id of a payment or an account. Undefined: an event that is not handled. */
function namedIn({ type, data }: SignedEvent): string | undefined {
  if (!isHandled(type)) return undefined
  const read = z.safeParse(id, data.object.id)
  return read.success ? read.data : refuse('WEBHOOK_REFUSED')
}

/** The last time in the header `t=...,v1=...`, as the provider's own library reads it. */
const signedAt = (signature: string): number =>
  Number(
    signature
      .split(',')
      .findLast((part) => part.startsWith('t='))
      ?.slice(2),
  )

/**
 * The payment provider's signed events. An event only names a payment or an account: amount, currency and state are read from the
 * provider, so events may come twice, late, in any order, or not at all.
 */
export function serveWebhook(app: FastifyInstance, services: Services): void {
  const { payments, clock, db, log } = services

  /** The signed content, or undefined. The library refuses an old signature, but none from the future. */
  const verified = (body: Buffer, signature: string): unknown => {
    const now = clock.now().getTime()
    if (!(signedAt(signature) <= now / 1000 + AHEAD_SECONDS)) return undefined
    const { webhooks } = payments.stripe
    // The provider has one secret for the events of our own account and one for those of connected accounts.
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

  /** The provider sends an event again after BUSY. */
  const orLater = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) return refuse('BUSY')
      throw error
    })

  const noteForeign = (event: SignedEvent) =>
    log.info({ event: eventInLog(event), type: event.type }, 'an event about no payment of ours')

  const settlePayment = async (event: SignedEvent, intentId: string): Promise<void> => {
    if (event.type === 'payment_intent.succeeded' && wasCapturedHere(db, intentId)) return
    const found = await purchaseOfIntent(db, intentId)
    if (found === undefined) noteForeign(event)
    else await orLater(settleById(services, found.purchase.id, found))
  }

  /** Our own refunds come here too: they were decided before, and cost one reading. */
  const noteRefund = async (event: SignedEvent): Promise<void> => {
    const charge = z.safeParse(refundedCharge, event.data.object)
    if (!charge.success) return refuse('WEBHOOK_REFUSED')
    const { payment_intent: intentId } = charge.data
    const cents = refundedOfCharge(charge.data)
    if (intentId === null || cents === 0) return
    if (!(await orLater(reconcileRefund(services, { intentId, cents })))) noteForeign(event)
  }

  const noteChangedRefund = async (event: SignedEvent): Promise<void> => {
    const refund = z.safeParse(changedRefund, event.data.object)
    if (!refund.success) return refuse('WEBHOOK_REFUSED')
    const { payment_intent: intentId } = refund.data
    if (intentId !== null && !(await orLater(reconcileCameBack(services, intentId)))) noteForeign(event)
  }

  void app.register(async (scope) => {
    // The signature is over the bytes as they arrived.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    scope.post('/api/stripe-webhook', async (request, reply) => {
      const event = read(request.body, request.headers['stripe-signature'])
      if (event.livemode !== payments.livemode) refuse('WEBHOOK_REFUSED')
      void reply.header('cache-control', 'no-store')
      const named = namedIn(event)
      if (named === undefined) return { received: true }
      if (event.type === 'account.updated') await orLater(refreshIfNamed(services, named, clock.now()))
      else if (event.type === 'charge.refunded') await noteRefund(event)
      else if (event.type === 'charge.refund.updated' || event.type === 'refund.failed')
        await noteChangedRefund(event)
      else if (event.type.startsWith('charge.dispute.'))
        await orLater(reconcileDispute(services, named, event.account ?? null))
      else if (event.type.startsWith('payout.'))
        await orLater(readPayoutById(services, named, event.account ?? null))
      else await settlePayment(event, named)
      return { received: true }
    })
  })
}
