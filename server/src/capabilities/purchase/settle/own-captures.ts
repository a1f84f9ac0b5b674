import type { Db } from '#server/platform/database/open.ts'

/** Far more captures than the provider's events can be late for. */
const REMEMBERED = 10_000

const captured = new WeakMap<Db, Set<string>>()

/** This server has just captured this intent. */
export function noteCaptured(db: Db, intentId: string): void {
  const ours = captured.get(db) ?? new Set<string>()
  captured.set(db, ours)
  ours.add(intentId)
  if (ours.size > REMEMBERED) for (const oldest of ours.values().take(1)) ours.delete(oldest)
}

/**
 * Whether an event is about a capture that this server made a moment ago: it is written, or the sweeper will write it,
 * and nothing has to be read.
 */
export const isOwnCapture = (db: Db, intentId: string): boolean => captured.get(db)?.has(intentId) === true
