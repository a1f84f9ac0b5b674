import type { Call } from '../api/call.ts'
import { newId } from '../store/identifiers.ts'
import type { Delivery, StripeEvent, Write } from '../store/records.ts'
import type { World } from '../store/world.ts'

/** The events that the double sends. */
export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.refunded'
  | 'charge.refund.updated'
  | 'refund.failed'
  | 'payout.paid'
  | 'payout.failed'
  | 'payout.updated'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'account.updated'

/** The call that caused the event; null for time. */
export type Cause = Pick<Call, 'requestId' | 'idempotencyKey' | 'apiVersion'> | null

/** The API version of events: that of the `stripe` package. */
export const API_VERSION = '2026-10-28.endive'

/** The event, and its delivery if there is a receiver. */
export function recordEvent(
  type: EventType,
  object: object,
  account: string | null,
  cause: Cause,
  world: World,
  previousAttributes: object | null = null,
): Write[] {
  const event: StripeEvent = {
    id: newId('evt'),
    account,
    type,
    createdAt: world.seconds(),
    apiVersion: cause?.apiVersion ?? API_VERSION,
    object,
    previousAttributes,
    requestId: cause?.requestId ?? null,
    idempotencyKey: cause?.idempotencyKey ?? null,
  }
  if (!world.delivers(type)) return [['events', event.id, event]]
  const delivery: Delivery = { eventId: event.id, state: 'pending', attempts: 0 }
  return [
    ['events', event.id, event],
    ['deliveries', event.id, delivery],
  ]
}
