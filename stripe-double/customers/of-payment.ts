import { type Call } from '../api/call.ts'
import type { Form } from '../api/form.ts'
import { allowOnly, oneOf, table, text } from '../api/parameters.ts'
import { invalid } from '../api/refusal.ts'
import type { Intent, PaymentMethod } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { findCustomer } from './customers.ts'

export const CUSTOMER_PARAMETERS = ['customer', 'payment_method_options']

const USAGES = ['on_session', 'off_session'] as const

/** Whose cards pay, and whether a new one is kept: as it was, where the call does not say. An empty usage unsets it. */
export function customerOf(
  call: Call,
  world: World,
  before: Pick<Intent, 'customerId' | 'keepsCard'> = {},
): Pick<Intent, 'customerId' | 'keepsCard'> {
  const named = text(call.form, 'customer')
  const customerId = named === null ? before.customerId : findCustomer(named, call, world, 'customer').id
  const card = cardOptions(call.form)
  const usage = card?.has('setup_future_usage')
    ? (oneOf(card, 'setup_future_usage', USAGES) ?? undefined)
    : before.keepsCard
  return {
    ...(customerId !== undefined && { customerId }),
    ...(usage !== undefined && { keepsCard: usage }),
  }
}

function cardOptions(form: Form): Form | null {
  const options = table(form, 'payment_method_options')
  if (options === null) return null
  allowOnly(options, 'card')
  const card = table(options, 'card')
  if (card !== null) allowOnly(card, 'setup_future_usage')
  return card
}

/** A card that a customer has pays for that customer alone; one that was taken from them pays for nobody. */
export function checkOwner(intent: Intent, method: PaymentMethod, call: Call, world: World): void {
  if (intent.customerId !== undefined) findCustomer(intent.customerId, call, world, 'customer')
  if (method.isDetached === true)
    throw invalid(
      'payment_method',
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again.',
    )
  if (method.customerId !== undefined && method.customerId !== intent.customerId)
    throw invalid(
      'payment_method',
      `The payment method you provided (${method.id}) belongs to another customer than the PaymentIntent.`,
    )
}

/** The card that has paid is the customer’s from then on, where that was asked for. */
export const keptAfter = (intent: Intent, method: PaymentMethod): PaymentMethod =>
  intent.customerId !== undefined && intent.keepsCard !== undefined && method.type === undefined
    ? { ...method, customerId: intent.customerId }
    : method
