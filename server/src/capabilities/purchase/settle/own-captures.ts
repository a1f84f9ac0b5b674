import type { Db } from '#server/platform/database/open.ts'

/** Far more than the provider can be late with its news of. */
const REMEMBERED = 10_000

const captured = new WeakMap<Db, Set<string>>()

/** This server has just had the money of this intent taken. */
export function noteCaptured(db: Db, intentId: string): void {
  const ours = captured.get(db) ?? new Set<string>()
  captured.set(db, ours)
  ours.add(intentId)
  if (ours.size > REMEMBERED) for (const oldest of ours.values().take(1)) ours.delete(oldest)
}

/**
 * Whether the provider tells of a capture that this server made a moment ago: it is written down, or the sweeper will
 * see to it, and nobody has to look.
 */
export const isOwnCapture = (db: Db, intentId: string): boolean => captured.get(db)?.has(intentId) === true
