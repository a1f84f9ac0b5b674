import type { Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { LineRow } from '#server/platform/database/tables/purchase-tables.ts'
import { permitVersion } from '../../catalogue/index.ts'
import { isMembership } from './purchases.ts'

/** The permit's terms, or the plan of a membership, as far as both have a name. */
export async function soldUnder(db: Db, line: LineRow): Promise<{ name: Localised }> {
  if (isMembership(line)) return line.plan.plan
  const terms = await permitVersion(db, line.permit_id, line.permit_version)
  if (terms === undefined) throw new Error(`purchase ${line.id} has no terms`)
  return terms
}
