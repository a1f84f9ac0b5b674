import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { ProviderUnavailable } from '../payments/provider-unavailable.ts'
import { refuse } from '../refusal.ts'
import { concernsAll, isUniqueViolation, mayTryAgain } from './trouble.ts'

/** The connection was lost during the commit: it may have been carried out, and has to be read. */
export class OutcomeUnknown extends Error {}

/** The data of a decision have changed: it has to be made again. */
export class Conflict extends Error {}

type Failure = 'transient' | 'outcomeUnknown' | 'uniqueViolation' | 'conflict' | 'inUse' | 'other'

/** Undefined: another attempt would fail too. */
function failureOf(error: unknown): Failure | undefined {
  if (error instanceof OutcomeUnknown) return 'outcomeUnknown'
  if (error instanceof Conflict) return 'conflict'
  if (error instanceof ProviderUnavailable) return error.isInUse ? 'inUse' : undefined
  if (isUniqueViolation(error)) return 'uniqueViolation'
  if (mayTryAgain(error)) return 'transient'
  return concernsAll(error) ? undefined : 'other'
}

interface Policy {
  readonly where: string
  readonly repeats: readonly Failure[]
  readonly attempts: number
  /** Before the attempt that follows this one. Random, so that conflicting requests do not collide again. */
  readonly pauseMs: (attempt: number, failure: Failure) => number
}

const backoff = (attempt: number): number => 2 ** attempt * 5 * (1 + Math.random())
/** Most decisions go through at the second attempt. */
const shortPause = (attempt: number): number => (attempt > 2 ? Math.random() * 10 * attempt : 0)
/** Within this time the provider answers the call of the buyer's other tab. */
const IN_USE_MS = 400

/**
 * Which failures are repeated, how often and after which pause: every repetition in the server. Work inside a decision
 * leaves the failures that the decision repeats to it, so loops do not multiply. Not repetitions: the steps of a
 * settlement (each moves the payment on), the rounds in which the board confirms its memory, jobs and mails that have a
 * next time. transient: serialization failure, deadlock, lost connection, a server that starts or has become a standby.
 * inUse: the card provider is busy with the same call. other: a fault of one request.
 */
const POLICIES = {
  transaction: {
    where: 'one statement or transaction: a failed attempt leaves nothing, unless the commit was lost',
    repeats: ['transient'],
    attempts: 6,
    pauseMs: backoff,
  },
  idempotent: {
    where: 'one idempotent transaction outside of a decision: a lost commit is repeated too',
    repeats: ['transient', 'outcomeUnknown'],
    attempts: 6,
    pauseMs: backoff,
  },
  alone: {
    where: 'a request of a batch that failed, by itself (platform/database/batched.ts)',
    repeats: ['uniqueViolation', 'other'],
    attempts: 2,
    pauseMs: () => 0,
  },
  // A unique violation is a second request for the same purchase, or a short code in use: the next attempt draws another.
  decision: {
    where: 'read, decide, write: each attempt reads what the previous one has written',
    repeats: ['outcomeUnknown', 'uniqueViolation', 'conflict'],
    attempts: 30,
    pauseMs: shortPause,
  },
  payment: {
    where: 'a decision that calls the card provider while the buyer waits',
    repeats: ['outcomeUnknown', 'uniqueViolation', 'conflict', 'inUse'],
    attempts: 6,
    pauseMs: (attempt, failure) => (failure === 'inUse' ? IN_USE_MS : shortPause(attempt)),
  },
} as const satisfies Record<string, Policy>

/** What the decision around the present work repeats. */
const repeatedOutside = new AsyncLocalStorage<readonly Failure[]>()

async function repeat<T>(
  policy: Policy,
  work: (attempt: number) => Promise<T>,
  giveUp: (error: unknown) => never,
): Promise<T> {
  const outside = repeatedOutside.getStore() ?? []
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt)
    } catch (error) {
      const failure = failureOf(error)
      if (failure === undefined || !policy.repeats.includes(failure) || outside.includes(failure)) throw error
      if (attempt === policy.attempts) return giveUp(error)
      const wait = policy.pauseMs(attempt, failure)
      if (wait > 0) await pause(wait)
    }
  }
}

/** Runs one statement or transaction, and repeats it as its policy says. */
export const retry = <T>(policy: 'transaction' | 'idempotent', work: () => Promise<T>): Promise<T> =>
  repeat(POLICIES[policy], work, (error) => {
    throw error
  })

interface DecisionOptions {
  policy?: 'decision' | 'payment'
  /** After the last attempt; the default refuses with BUSY. */
  giveUp?: () => never
}

/** Repeats `decide` after a conflict: one that it throws, or says by returning undefined. */
export function retryDecision<T>(
  decide: (attempt: number) => Promise<T | undefined>,
  { policy = 'decision', giveUp = () => refuse('BUSY') }: DecisionOptions = {},
): Promise<T> {
  const decided = async (attempt: number) => {
    const result = await repeatedOutside.run(POLICIES[policy].repeats, () => decide(attempt))
    if (result === undefined) throw new Conflict('decided on data that have changed')
    return result
  }
  return repeat(POLICIES[policy], decided, giveUp)
}

/** Whether each request of a batch that failed with this error runs again by itself. */
export function isRepeatedAlone(error: unknown): boolean {
  const failure = failureOf(error)
  const { repeats }: Policy = POLICIES.alone
  return failure !== undefined && repeats.includes(failure)
}
