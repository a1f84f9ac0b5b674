import { randomShare } from '#rules/random-integer.ts'
import { createStore, useStore } from '../store.ts'
import { ApiRefusal, ApiUnreachable } from './no-answer.ts'

/** What a proxy answers while the server behind it starts. */
const OF_A_PROXY = new Set([502, 503, 504])

/** The server answers that its database is away: the request has not been carried out. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.problem.code === 'DATABASE_AWAY'

/** The service is away for a moment; the request may have been carried out all the same. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiRefusal
    ? error.problem.code === 'OUTCOME_UNKNOWN'
    : error instanceof ApiUnreachable && error.status !== undefined && OF_A_PROXY.has(error.status)

/** Whether the request is worth sending again in a moment. `mayBeRepeated`: it is idempotent. */
export const isAway = (error: unknown, mayBeRepeated = true): boolean =>
  isRefused(error) || (mayBeRepeated && isUnknown(error))

/** Together two minutes: a database that fails over is back in less. */
export const WAITS_MS = [2000, 3000, 4000, 5000, ...Array.from({ length: 17 }, () => 6000)]
/** Phones do not all come back in the same moment. */
const SCATTER = 0.2

export const waitBefore = (failures: number): number =>
  (WAITS_MS[failures] ?? 0) * (1 + SCATTER * (randomShare() - 0.5))

export interface Away {
  /** Failed attempts so far. */
  attempts: number
  /** The next attempt, in milliseconds since 1970. */
  nextAt: number
}

const away = createStore<Away | undefined>(undefined)
export const useAway = (): Away | undefined => useStore(away)

/** A person wonders after a few seconds; named within five. */
const SILENT_MS = 4000

const unanswered = createStore(0)
/** A request has been without an answer for some seconds; it goes on. */
export const useSilent = (): boolean => useStore(unanswered) > 0

/** The request, counted as unanswered while it takes long. */
export async function namedWhenSilent<T>(request: Promise<T>): Promise<T> {
  let isCounted = false
  const timer = setTimeout(() => {
    isCounted = true
    unanswered.set(unanswered.get() + 1)
  }, SILENT_MS)
  try {
    return await request
  } finally {
    clearTimeout(timer)
    if (isCounted) unanswered.set(unanswered.get() - 1)
  }
}

/** A request waits to be sent again. */
export const noteAway = (attempts: number, waitMs: number): void =>
  away.set({ attempts: Math.max(attempts, away.get()?.attempts ?? 0), nextAt: Date.now() + waitMs })
/** An answer came, or no request waits any more. */
export const noteBack = (): void => {
  if (away.get() !== undefined) away.set(undefined)
}
