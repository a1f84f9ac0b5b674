import type { PermitTerms } from '#rules/permit-terms.ts'
import { batched } from '#server/platform/database/batched.ts'
import type { Db } from '#server/platform/database/open.ts'
import { jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Versions never change, so each is read once. */
const read = new WeakMap<Db, Map<string, PermitTerms>>()

interface VersionKey {
  permitId: number
  version: number
}

const nameOf = ({ permitId, version }: VersionKey): string => `${permitId} ${version}`

const VERSIONS: Statement = {
  name: 'permit-versions',
  text: `select v.permit_id as "permitId", v.version, v.terms
    from ${jsonRows('permit_id integer, version integer')} w
    join permit_version v on v.permit_id = w.permit_id and v.version = w.version`,
}

const readVersion = batched(async (on, versions: VersionKey[]): Promise<(PermitTerms | undefined)[]> => {
  const different = new Map(versions.map((each) => [nameOf(each), each]))
  const list = [...different.values()].map(({ permitId, version }) => ({ permit_id: permitId, version }))
  const rows = await rowsOf<VersionKey & { terms: PermitTerms }>(on, VERSIONS, [JSON.stringify(list)])
  const found = new Map(rows.map((row) => [nameOf(row), row.terms]))
  return versions.map((each) => found.get(nameOf(each)))
})

/** The terms of a version of a permit; undefined for an unknown one. `on`: the transaction that the caller is in. */
export async function permitVersion(
  db: Db,
  permitId: number,
  version: number,
  on: Db | Tx = db,
): Promise<PermitTerms | undefined> {
  const known = read.get(db) ?? new Map<string, PermitTerms>()
  read.set(db, known)
  const name = nameOf({ permitId, version })
  const remembered = known.get(name)
  if (remembered) return remembered
  const terms = await readVersion(on, { permitId, version })
  if (terms) known.set(name, terms)
  return terms
}
