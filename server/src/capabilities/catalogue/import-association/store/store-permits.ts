import { isDeepStrictEqual } from 'node:util'
import type { PermitTerms } from '#rules/permit-terms.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type Counted, nothingCounted } from '../summary.ts'
import { typeOfFile } from '#association-file/species-of-file.ts'
import { termsOfPermit } from '#association-file/terms-of-permit.ts'

interface StoredPermit {
  id: number
  key: string
  terms: PermitTerms
  /** The terms differ from the last import. */
  isChanged: boolean
}

/** As read back from the database: without undefined fields. */
const asStored = (terms: PermitTerms): PermitTerms => JSON.parse(JSON.stringify(terms)) as PermitTerms

/** Changed terms get a new version; sold permits keep theirs. Permits that left the file go off sale. */
export async function storePermits(
  tx: Tx,
  associationId: number,
  file: Parameters<typeof termsOfPermit>[1],
  { zones, types }: Record<'zones' | 'types', ReadonlyMap<string, number>>,
): Promise<{ stored: StoredPermit[]; counted: Counted }> {
  const before = await tx
    .selectFrom('permit')
    .innerJoin('permit_version', (join) =>
      join
        .onRef('permit_version.association_id', '=', 'permit.association_id')
        .onRef('permit_version.permit_id', '=', 'permit.id')
        .onRef('permit_version.version', '=', 'permit.version'),
    )
    .select(['permit.id', 'permit.key', 'permit.version', 'permit.on_sale', 'permit_version.terms'])
    .where('permit.association_id', '=', associationId)
    .execute()
  const last = await tx
    .selectFrom('permit')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  const counted = nothingCounted()
  const stored: StoredPermit[] = []
  const { permits } = file
  // Before any terms: a permit may name one that comes after it.
  const ids = new Map(before.map(({ key, id }) => [key, id]))
  let nextId = (last?.id ?? 0) + 1
  for (const { key } of permits) if (!ids.has(key)) ids.set(key, nextId++)

  const zoneId = (key: string): number => {
    const id = zones.get(key)
    if (id === undefined) throw new Error(`the file names no zone ${key}`)
    return id
  }
  const permitId = (key: string): number => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`the file has no permit ${key}`)
    return id
  }
  const writeVersion = (id: number, version: number, terms: PermitTerms) =>
    tx
      .insertInto('permit_version')
      .values({ association_id: associationId, permit_id: id, version, terms: JSON.stringify(terms) })
      .execute()

  for (const permit of permits) {
    const terms = asStored(termsOfPermit(permit, file, { zoneId, permitId, typeCode: typeOfFile(types) }))
    const known = before.find(({ key }) => key === permit.key)
    const id = permitId(permit.key)
    const sameTerms = known !== undefined && isDeepStrictEqual(known.terms, terms)
    stored.push({ id, key: permit.key, terms, isChanged: known !== undefined && !sameTerms })
    if (!known) {
      await tx
        .insertInto('permit')
        .values({ association_id: associationId, id, key: permit.key, version: 1, on_sale: permit.onSale })
        .execute()
      await writeVersion(id, 1, terms)
      counted.added += 1
      continue
    }
    if (sameTerms && known.on_sale === permit.onSale) {
      counted.unchanged += 1
      continue
    }
    const version = sameTerms ? known.version : known.version + 1
    if (!sameTerms) await writeVersion(id, version, terms)
    await tx
      .updateTable('permit')
      .set({ version, on_sale: permit.onSale })
      .where('association_id', '=', associationId)
      .where('id', '=', id)
      .execute()
    counted.changed += 1
  }

  const gone = await tx
    .updateTable('permit')
    .set({ on_sale: false })
    .where('association_id', '=', associationId)
    .where('on_sale', '=', true)
    .where(
      'key',
      'not in',
      permits.map(({ key }) => key),
    )
    .returning('id')
    .execute()
  counted.gone = gone.length
  return { stored, counted }
}
