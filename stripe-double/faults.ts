import type { Call, Reply } from './api/call.ts'
import type { Delivery, StripeEvent } from './store/records.ts'

/**
 * The one place where a test may put something between a caller and the double.
 * Both hooks wrap the real thing, so that waiting, repeating, reordering, leaving out and answering
 * something else are all said in the same words.
 */
export interface Faults {
  /**
   * Wraps an API call. `carryOut` does the work, makes it durable and gives the answer.
   * Return another answer to replace it, or null to close the connection without any answer
   * (before `carryOut`: the call never happened; after it: it happened and the reply was lost).
   */
  aroundCall(call: Call, carryOut: () => Promise<Reply>): Promise<Reply | null>
  /** Wraps one attempt to deliver an event. The result says whether the double counts it as delivered. */
  aroundDelivery(event: StripeEvent, attempt: Delivery, send: () => Promise<boolean>): Promise<boolean>
}

/** Nothing goes wrong. */
export const noFaults: Faults = {
  aroundCall: (_call, carryOut) => carryOut(),
  aroundDelivery: (_event, _attempt, send) => send(),
}
