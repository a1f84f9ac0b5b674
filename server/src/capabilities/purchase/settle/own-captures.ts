import type { Db } from '#server/platform/database/open.ts'

/** More captures than happen before the provider's events arrive. */
const REMEMBERED = 10_000

const captured = new WeakMap<Db, Set<string>>()

export function noteCaptured(db: Db, intentId: string): void {
  const ours = captured.get(db) ?? new Set<string>()
  captured.set(db, ours)
  ours.add(intentId)
  if (ours.size > REMEMBERED) for (const oldest of ours.values().take(1)) ours.delete(oldest)
}

/**
 * Whether this server made the captured payment itself: it is written, or the sweeper will write it, so the event needs
 * no work.
 */
export const isOwnCapture = (db: Db, intentId: string): boolean => captured.get(db)?.has(intentId) === true
