/** Plain data: built with the functions below, or sent as JSON from another process (`route.ts`). */

/** Which calls or events a fault is for, and how often it happens. Without any of it: always. */
export interface When {
  // For calls `POST /v1/refunds`, for events `payment_intent.*`; a star matches anything but a slash.
  of?: string
  /** Only on this connected account. */
  account?: string
  /** Leaves out the first so many. */
  skip?: number
  /** At most so many times after that. */
  times?: number
  /** The share of the rest (0 to 1), drawn by the plan's seed. */
  share?: number
}

export type CallFault = When &
  (
    | { fault: 'loseRequest' | 'loseReply' }
    /** `done`: it happened all the same. */
    | { fault: 'answer500' | 'timeOut'; done?: boolean }
    | { fault: 'delayCall'; ms: number }
  )

export type DeliveryFault = When &
  (
    | { fault: 'dropEvent' | 'failEvent' }
    | { fault: 'delayEvent'; ms: number }
    | { fault: 'repeatEvent'; copies: number }
    | { fault: 'reorderEvents'; among: number; withinMs?: number }
  )

export type Fault = CallFault | DeliveryFault

/** The first fault is the outermost. The same seed draws the same chances. */
export interface FaultPlan {
  faults: Fault[]
  seed?: number
}

/** The calls of a payment's life, for `of`. */
export const CALLS = {
  create: 'POST /v1/payment_intents',
  retrieve: 'GET /v1/payment_intents/*',
  confirm: 'POST /v1/payment_intents/*/confirm',
  capture: 'POST /v1/payment_intents/*/capture',
  cancel: 'POST /v1/payment_intents/*/cancel',
  refund: 'POST /v1/refunds',
} as const

/** The connection is closed before anything is done. */
export const loseRequest = (when: When = {}): Fault => ({ fault: 'loseRequest', ...when })
/** It is done, and the connection is closed without an answer. */
export const loseReply = (when: When = {}): Fault => ({ fault: 'loseReply', ...when })
/** Stripe's own failure. As at Stripe, the same idempotency key is answered the same from then on. */
export const answer500 = (when: When & { done?: boolean } = {}): Fault => ({ fault: 'answer500', ...when })
/** Never answered: the caller gives up, or waits until the double is closed. */
export const timeOut = (when: When & { done?: boolean } = {}): Fault => ({ fault: 'timeOut', ...when })
/** Carried out later by so many milliseconds. */
export const delayCall = (ms: number, when: When = {}): Fault => ({ fault: 'delayCall', ms, ...when })

/** Lost for good: the double counts it as delivered. */
export const dropEvent = (when: When = {}): Fault => ({ fault: 'dropEvent', ...when })
/** This attempt fails; the double retries by its schedule. */
export const failEvent = (when: When = {}): Fault => ({ fault: 'failEvent', ...when })
/** Sent later by so many milliseconds. */
export const delayEvent = (ms: number, when: When = {}): Fault => ({ fault: 'delayEvent', ms, ...when })
/** Sent so many times, at once. */
export const repeatEvent = (copies: number, when: When = {}): Fault => ({
  fault: 'repeatEvent',
  copies,
  ...when,
})
/** So many (at most 8) wait for each other, at most `withinMs` (1000), and leave one by one in another order. */
export const reorderEvents = (among: number, when: When & { withinMs?: number } = {}): Fault => ({
  fault: 'reorderEvents',
  among,
  ...when,
})
