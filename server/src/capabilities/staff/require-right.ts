import { hasRight, type OfficeRight } from '#rules/club/office-rights.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { lockedRoleOf } from './store/find-officer.ts'

/** Refuses, in the transaction of an act, a person whose right to it has ended since their request was let in. */
export async function requireRight(
  tx: Tx,
  who: { associationId: number; accountId: string },
  right: OfficeRight,
): Promise<void> {
  const role = await lockedRoleOf(tx, who)
  if (role === undefined) refuse('NOT_FOUND')
  else if (!hasRight(role, right)) refuse('RIGHT_MISSING')
}
