import type { Db } from '#server/platform/database/open.ts'

/** More captures than happen before the provider's events arrive. */
const REMEMBERED = 10_000

const captured = new WeakMap<Db, Set<string>>()

export function noteCapturedHere(db: Db, intentId: string): void {
  const ours = captured.get(db) ?? new Set<string>()
  captured.set(db, ours)
  ours.add(intentId)
  if (ours.size > REMEMBERED) for (const oldest of ours.values().take(1)) ours.delete(oldest)
}

/**
 * Whether this server captured the payment: the capture is written, or the sweeper will write it. Tuned: the provider's
 * event about it then needs no statement (`npm run bench -- full-purchase`).
 */
export const wasCapturedHere = (db: Db, intentId: string): boolean => captured.get(db)?.has(intentId) === true
