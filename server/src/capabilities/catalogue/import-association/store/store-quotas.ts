import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'
import { quotasOfFile } from '#association-file/quotas-of-file.ts'
import { idIn } from './id-in.ts'

/**
 * Writes the quotas of several permits. One that left the file counts no permit, and keeps its number: what is sold stays
 * counted on its rows, and is found there when it comes back.
 */
export async function storeQuotas(
  tx: Tx,
  associationId: number,
  file: AssociationFile,
  permitIds: ReadonlyMap<string, number>,
  zoneIds: ReadonlyMap<string, number>,
): Promise<void> {
  const quotas = quotasOfFile(file, { permitId: idIn(permitIds), zoneId: idIn(zoneIds) })
  const stored = await tx
    .selectFrom('quota')
    .select(['id', 'key', 'rule'])
    .where('association_id', '=', associationId)
    .execute()
  const last = await tx
    .selectFrom('quota')
    .select(({ fn }) => fn.min('id').as('id'))
    .executeTakeFirst()
  let nextId = Math.min(0, last?.id ?? 0) - 1
  const write = async (id: number, rule: object) => {
    await tx
      .updateTable('quota')
      .set({ rule: JSON.stringify(rule) })
      .where('association_id', '=', associationId)
      .where('id', '=', id)
      .execute()
  }

  for (const { key, index: _index, ...rule } of quotas) {
    const known = stored.find((one) => one.key === key)
    if (known === undefined) {
      await tx
        .insertInto('quota')
        .values({ association_id: associationId, id: nextId, key, rule: JSON.stringify(rule) })
        .execute()
      nextId -= 1
    } else if (!isDeepStrictEqual(known.rule, JSON.parse(JSON.stringify(rule)))) await write(known.id, rule)
  }
  const inFile = new Set(quotas.map(({ key }) => key))
  for (const { id, key, rule } of stored)
    if (!inFile.has(key) && rule.counts.permits.length > 0)
      await write(id, { ...rule, counts: { permits: [] } })
}
