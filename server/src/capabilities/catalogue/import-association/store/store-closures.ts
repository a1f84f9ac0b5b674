import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'

/** Replaces the closures of earlier files: no row refers to a closure. Closures by command stay. */
export async function storeClosures(
  tx: Tx,
  associationId: number,
  closures: AssociationFile['closures'],
  permitIds: Map<string, number>,
  zoneIds: Map<string, number>,
): Promise<number> {
  await tx
    .deleteFrom('closure')
    .where('association_id', '=', associationId)
    .where('announced_at', 'is', null)
    .execute()
  if (closures.length === 0) return 0
  await tx
    .insertInto('closure')
    .values(
      closures.map(({ permit, zone, from, to, reason }) => ({
        association_id: associationId,
        id: uuidv7(),
        permit_id: permit === undefined ? null : (permitIds.get(permit) ?? null),
        zone_id: zone === undefined ? null : (zoneIds.get(zone) ?? null),
        from_day: from,
        to_day: to,
        reason: JSON.stringify(reason),
      })),
    )
    .execute()
  return closures.length
}
