import type { Call, Reply } from '../api/call.ts'
import type { Delivery, StripeEvent } from '../store/records.ts'

/** No answer, and the connection stays open until the caller, or the double, ends it. */
export const SILENCE = 'silence'

/** null: the connection is closed without an answer. */
export type Answer = Reply | typeof SILENCE | null

/** Both wrap the real work: it can be delayed, repeated, reordered, left out, or answered differently. */
export interface Faults {
  /**
   * Wraps an API call. `carryOut` does the work, makes it durable and gives the answer.
   * Return another answer to replace it, SILENCE to let the caller wait, or null to close the connection
   * without any answer (before `carryOut`: the call never happened; after it: it happened and the reply was
   * lost).
   */
  interceptCall(call: Call, carryOut: () => Promise<Answer>): Promise<Answer>
  /** Wraps one attempt to deliver an event. The result says whether the double counts it as delivered. */
  interceptDelivery(event: StripeEvent, attempt: Delivery, send: () => Promise<boolean>): Promise<boolean>
  /** Ends all pauses: the double stops, or other faults begin. */
  end?(): void
}

export const noFaults: Faults = {
  interceptCall: (_call, carryOut) => carryOut(),
  interceptDelivery: (_event, _attempt, send) => send(),
}
