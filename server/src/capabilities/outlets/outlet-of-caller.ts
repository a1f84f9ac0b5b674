import { hasRight } from '#rules/club/office-rights.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import { refuse } from '#server/platform/refusal.ts'
import { findOutlet, type Outlet } from './store/outlets.ts'

/** The outlet whose account the caller may read: any of the association with the right to its money, else their own. Another one does not exist. */
export async function outletOfCaller(db: Db, caller: Officer, wanted: string | undefined): Promise<Outlet> {
  const readsAll = hasRight(caller.role, 'money')
  const outletId = readsAll ? wanted : caller.outletId
  if (outletId === undefined || (wanted !== undefined && wanted !== outletId)) return refuse('NOT_FOUND')
  return (await findOutlet(db, caller.associationId, outletId)) ?? refuse('NOT_FOUND')
}
