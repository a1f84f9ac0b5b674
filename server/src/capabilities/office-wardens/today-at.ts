import { dayIn } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { associationById } from '../catalogue/index.ts'

/** The civil day at the waters of an association. */
export async function todayAt(db: Db | Tx, associationId: number, now: Date): Promise<string> {
  const { timeZone } = (await associationById(db, associationId)) ?? refuse('NOT_FOUND')
  return dayIn(timeZone, now)
}
