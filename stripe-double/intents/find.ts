import { timingSafeEqual } from 'node:crypto'
import type { Call } from '../api/call.ts'
import { text } from '../api/parameters.ts'
import { notFound } from '../api/refusal.ts'
import type { Intent } from '../store/records.ts'
import type { World } from '../store/world.ts'

/**
 * The caller's intent. Another account's, or one with a wrong client secret, is answered like an unknown one.
 */
export function findIntent(call: Call, world: World): Intent {
  const intent = world.store.intents.get(call.id)
  if (intent === undefined || intent.account !== call.account)
    throw notFound('payment_intent', call.id, 'intent')
  const secret = text(call.form, 'client_secret')
  const opened = secret === null ? call.caller === 'secret' : opens(secret, intent)
  if (!opened) throw notFound('payment_intent', call.id, 'intent')
  return intent
}

/** Whether this client secret belongs to the intent. */
export function opens(secret: string, intent: Intent): boolean {
  const [given, right] = [Buffer.from(secret), Buffer.from(intent.clientSecret)]
  return given.length === right.length && timingSafeEqual(given, right)
}
