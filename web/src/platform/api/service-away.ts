import { ApiRefusal, ApiUnreachable } from './no-answer.ts'

/** What a proxy answers while the server behind it starts. */
const OF_A_PROXY = new Set([502, 503, 504])

/** The server says that its database is just being brought back: what was asked has not been done. */
const isSaid = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.problem.code === 'DATABASE_AWAY'

/** The service is away for a moment; what was asked may have been done all the same. */
const isGuessed = (error: unknown): boolean =>
  error instanceof ApiRefusal
    ? error.problem.code === 'OUTCOME_UNKNOWN'
    : error instanceof ApiUnreachable && error.status !== undefined && OF_A_PROXY.has(error.status)

/** Whether the same is worth asking again in a moment. `mayBeRepeated`: doing it twice changes nothing. */
export const isAway = (error: unknown, mayBeRepeated = true): boolean =>
  isSaid(error) || (mayBeRepeated && isGuessed(error))

/** Together two minutes: a database that fails over is back in less, and for longer nobody likes to wait. */
export const WAITS_MS = [2000, 3000, 4000, 5000, ...Array.from({ length: 17 }, () => 6000)]
/** So that not every phone comes back in the same moment. */
const SCATTER = 0.2

export const waitBefore = (failures: number): number =>
  (WAITS_MS[failures] ?? 0) * (1 + SCATTER * (Math.random() - 0.5))

export interface Away {
  /** How often it was tried, so far in vain. */
  attempts: number
  /** When it is tried next, in milliseconds since 1970. */
  nextAt: number
}

let away: Away | undefined
const listeners = new Set<() => void>()
const set = (next: Away | undefined): void => {
  if (away === next) return
  away = next
  listeners.forEach((tell) => tell())
}

/** Something waits to be asked again. */
export const noteAway = (attempts: number, waitMs: number): void =>
  set({ attempts: Math.max(attempts, away?.attempts ?? 0), nextAt: Date.now() + waitMs })
/** An answer came, or nobody waits any more. */
export const noteBack = (): void => set(undefined)

export const currentAway = (): Away | undefined => away
export const onAwayChange = (tell: () => void): (() => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
