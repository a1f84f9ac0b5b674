import type { PermitTerms } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'

/** A version never changes, so what was read once stands. */
const read = new WeakMap<Db, Map<string, PermitTerms>>()

/** The terms that were agreed under a version of a permit; undefined when there is none such. */
export async function permitVersion(
  db: Db,
  permitId: number,
  version: number,
): Promise<PermitTerms | undefined> {
  const known = read.get(db) ?? new Map<string, PermitTerms>()
  read.set(db, known)
  const name = `${permitId} ${version}`
  const remembered = known.get(name)
  if (remembered) return remembered
  const row = await db
    .selectFrom('permit_version')
    .select('terms')
    .where('permit_id', '=', permitId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (row) known.set(name, row.terms)
  return row?.terms
}
