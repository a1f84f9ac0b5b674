import type { Delivery, StripeEvent } from '../store/records.ts'

/** Stripe's JSON of an event; the same for the list and for the webhook. */
export const presentEvent = (event: StripeEvent, delivery: Delivery | undefined) => ({
  id: event.id,
  object: 'event',
  ...(event.account === null ? {} : { account: event.account }),
  api_version: event.apiVersion,
  created: event.createdAt,
  data: {
    object: event.object,
    ...(event.previousAttributes === null ? {} : { previous_attributes: event.previousAttributes }),
  },
  livemode: false,
  pending_webhooks: delivery?.state === 'pending' ? 1 : 0,
  request: { id: event.requestId, idempotency_key: event.idempotencyKey },
  type: event.type,
})
