import type { Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { LineRow } from '#server/platform/database/tables/purchase-tables.ts'
import { type Association, associationById, lastCatalogue, permitVersion } from '../../catalogue/index.ts'
import { isMembership } from './purchases.ts'

/** The permit's terms, or the plan of a membership, as far as both have a name. */
export async function soldUnder(db: Db, line: LineRow): Promise<{ name: Localised }> {
  if (isMembership(line)) return line.plan.plan
  const terms = await permitVersion(db, line.permit_id, line.permit_version)
  if (terms === undefined) throw new Error(`purchase ${line.id} has no terms`)
  return terms
}

/** Whom it is paid to: as it was read last, which the hold has just read again, or as it is, where it was not known then. */
export async function clubPaidFor(db: Db, { id, association_id }: LineRow): Promise<Association> {
  const known = (await lastCatalogue(db)).associations.get(association_id)
  const association = known ?? (await associationById(db, association_id))
  if (association === undefined) throw new Error(`order ${id} has no association`)
  return association
}
