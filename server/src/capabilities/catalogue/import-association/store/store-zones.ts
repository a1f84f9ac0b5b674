import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { ZoneProfile } from '../../profile.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'
import { type Counted, nothingCounted } from '../summary.ts'

type ZoneFile = AssociationFile['zones'][number]

const profileOf = ({ water, summary }: ZoneFile): ZoneProfile => ({
  ...(water !== undefined && { water }),
  ...(summary && { summary }),
})

/** Writes the zones; returns ids by key, also of zones that left the file, which sold permits refer to. */
export async function storeZones(
  tx: Tx,
  associationId: number,
  zones: ZoneFile[],
): Promise<{ ids: Map<string, number>; counted: Counted }> {
  const stored = await tx.selectFrom('zone').selectAll().where('association_id', '=', associationId).execute()
  const last = await tx
    .selectFrom('zone')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  const ids = new Map(stored.map(({ key, id }) => [key, id]))
  const counted = nothingCounted()
  let nextId = (last?.id ?? 0) + 1

  for (const zone of zones) {
    const profile = profileOf(zone)
    const known = stored.find(({ key }) => key === zone.key)
    const values = {
      name: JSON.stringify(zone.name),
      shape: JSON.stringify(zone.shape),
      profile: JSON.stringify(profile),
    }
    if (!known) {
      ids.set(zone.key, nextId)
      await tx
        .insertInto('zone')
        .values({ association_id: associationId, id: nextId, key: zone.key, ...values })
        .execute()
      nextId += 1
      counted.added += 1
    } else if (
      isDeepStrictEqual(
        { name: known.name, shape: known.shape, profile: known.profile },
        { name: zone.name, shape: zone.shape, profile },
      )
    ) {
      counted.unchanged += 1
    } else {
      await tx
        .updateTable('zone')
        .set(values)
        .where('association_id', '=', associationId)
        .where('id', '=', known.id)
        .execute()
      counted.changed += 1
    }
  }
  return { ids, counted }
}
