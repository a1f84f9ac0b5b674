import type { OfficeRole } from '#rules/club/office-rights.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { outletThatSells } from './store/outlets.ts'

interface Post {
  role: OfficeRole
  outletId?: string | null | undefined
}

/**
 * The role `outlet` is that of one outlet of the association, every other role of none. The outlet's name; it is not removed until
 * the transaction ends. Throws OUTLET_UNKNOWN.
 */
export async function requireOutlet(
  tx: Tx,
  associationId: number,
  { role, outletId }: Post,
): Promise<string | undefined> {
  const isOfOutlet = typeof outletId === 'string'
  if (isOfOutlet !== (role === 'outlet')) return refuse('OUTLET_UNKNOWN')
  if (!isOfOutlet) return undefined
  return (await outletThatSells(tx, associationId, outletId)) ?? refuse('OUTLET_UNKNOWN')
}
