import { setTimeout as pause } from 'node:timers/promises'
import { refuse } from '../refusal.ts'
import { isUniqueViolation, mayTryAgain } from './trouble.ts'

/** The connection was lost during the commit: it may have been carried out, and has to be read. */
export class OutcomeUnknown extends Error {}

/** The data of a decision have changed: it has to be made again. */
export class Conflict extends Error {}

type Failure = 'transient' | 'outcomeUnknown' | 'uniqueViolation' | 'conflict'

function failureOf(error: unknown): Failure | undefined {
  if (error instanceof OutcomeUnknown) return 'outcomeUnknown'
  if (error instanceof Conflict) return 'conflict'
  if (isUniqueViolation(error)) return 'uniqueViolation'
  return mayTryAgain(error) ? 'transient' : undefined
}

interface Policy {
  readonly repeats: readonly Failure[]
  readonly attempts: number
  /** Before the attempt that follows this one. Random, so that conflicting requests do not collide again. */
  readonly pauseMs: (attempt: number) => number
}

const backoff = (attempt: number): number => 2 ** attempt * 5 * (1 + Math.random())
/** Most decisions go through at the second attempt. */
const shortPause = (attempt: number): number => (attempt > 2 ? Math.random() * 10 * attempt : 0)

/**
 * Which failures are repeated, how often and after which pause; all retries of the server's work on its database follow
 * this table. No retries, and bounded where they are: the steps of a settlement (each writes), the rounds in which the
 * board confirms its memory, jobs and mails that have a next time. transient: serialization failure, deadlock, lost connection, a server that starts or has become a standby.
 */
const POLICIES = {
  /** One transaction: a failed attempt leaves nothing, unless the commit itself was lost. */
  transaction: { repeats: ['transient'], attempts: 6, pauseMs: backoff },
  /** The same for idempotent work: a lost commit is repeated too. */
  idempotent: { repeats: ['transient', 'outcomeUnknown'], attempts: 6, pauseMs: backoff },
  /**
   * Read, decide, write. Each attempt reads again and so sees the outcome of the previous one. A unique violation is a
   * second request for the same purchase, or a short code in use: the next attempt draws another.
   */
  decision: {
    repeats: ['outcomeUnknown', 'uniqueViolation', 'conflict'],
    attempts: 30,
    pauseMs: shortPause,
  },
  /** The same where each attempt calls the card provider while the buyer waits. */
  payment: { repeats: ['outcomeUnknown', 'uniqueViolation', 'conflict'], attempts: 6, pauseMs: shortPause },
} as const satisfies Record<string, Policy>

const isRepeated = ({ repeats }: Policy, error: unknown): boolean => {
  const failure = failureOf(error)
  return failure !== undefined && repeats.includes(failure)
}

/** Runs one statement or transaction, and repeats it as its policy says. */
export async function retry<T>(policyName: 'transaction' | 'idempotent', work: () => Promise<T>): Promise<T> {
  const policy: Policy = POLICIES[policyName]
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === policy.attempts || !isRepeated(policy, error)) throw error
      await pause(policy.pauseMs(attempt))
    }
  }
}

/** The result of `work`; undefined if the decision has to be made again. */
export async function unlessOvertaken<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!isRepeated(POLICIES.decision, error)) throw error
    return undefined
  }
}

interface DecisionOptions {
  policy?: 'decision' | 'payment'
  /** After the last attempt; the default refuses with BUSY. */
  giveUp?: () => never
}

/** Repeats `attempt`, which returns undefined after a conflict. */
export async function retryDecision<T>(
  attempt: (n: number) => Promise<T | undefined>,
  { policy = 'decision', giveUp = () => refuse('BUSY') }: DecisionOptions = {},
): Promise<T> {
  const { attempts, pauseMs } = POLICIES[policy]
  for (let n = 1; n <= attempts; n++) {
    const done = await unlessOvertaken(() => attempt(n))
    if (done !== undefined) return done
    const wait = pauseMs(n)
    if (wait > 0) await pause(wait)
  }
  return giveUp()
}
