import { hasRight, type OfficeRight, type OfficeRole } from '#rules/club/office-rights.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import { refuse } from '#server/platform/refusal.ts'
import { lockOfficer } from './store/find-officer.ts'

/**
 * Refuses, in the transaction of an act, a person whose right to it has ended since their request was let in, and with
 * CHANGED_MEANWHILE who sells somewhere else by now: what was decided is of the till and the account of where they were.
 * Of several rights one is enough. Returns the role that they have now.
 */
export async function requireRight(
  tx: Tx,
  who: Pick<Officer, 'associationId' | 'accountId' | 'outletId'>,
  right: OfficeRight | readonly OfficeRight[],
): Promise<OfficeRole> {
  const present = await lockOfficer(tx, who)
  if (present === undefined) return refuse('NOT_FOUND')
  if (![right].flat().some((one) => hasRight(present.role, one))) return refuse('RIGHT_MISSING')
  if ((present.outlet_id ?? undefined) !== who.outletId) return refuse('CHANGED_MEANWHILE')
  return present.role
}
