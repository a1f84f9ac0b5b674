import { Refusal } from '../refusal.ts'

/** Where the tries of a whole day are spent, a moment of patience does not help: the refusal says what does. */
export function withWayOut(error: unknown, sentence: () => string): unknown {
  const isSpent = error instanceof Refusal && error.code === 'TOO_MANY_TRIES'
  return isSpent ? new Refusal(error.code, { ...error.details, detail: sentence() }) : error
}
