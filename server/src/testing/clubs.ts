import { aFile, aPermit, type WrittenPermit } from '#association-file/association-file-for-test.ts'
import {
  importAssociation,
  type InviteWarden,
  readAssociationFile,
} from '#server/capabilities/catalogue/import-association/index.ts'
import { both, type Shop, type Water } from './shop.ts'

/** A permit without places of its own that costs nothing. */
export const aFreePermit = (key: string, changes: Parameters<typeof aPermit>[0] = {}) =>
  aPermit({ capacity: [], prices: { base: '0.00' }, key, ...changes })

/**
 * Imports a file with two zones. `priceRows`: of the table of prices of each permit; `extras`: fields of the paid extras with
 * that code. Its permits by key, as a test buys them.
 */
export async function loadClub(
  { lenza: { db, clock } }: Shop,
  key: string,
  permits: WrittenPermit[],
  more: object,
  priceRows: object[] = [],
  extras: Record<string, object> = {},
  invite: InviteWarden = () => Promise.reject(new Error('this file names no warden')),
): Promise<Record<string, Water>> {
  const zones = ['river', 'lake'].map((zone) => ({
    key: zone,
    name: both(zone),
    shape: { type: 'Point' as const, coordinates: [11, 46] as [number, number] },
  }))
  const priced = permits.map((permit) => ({
    ...permit,
    prices: { ...permit.prices, ...(priceRows.length > 0 && { rows: priceRows }) },
    ...(permit.addOns && {
      addOns: permit.addOns.map((addOn) => ({
        ...addOn,
        ...extras[addOn.code],
      })),
    }),
  }))
  const file = { ...aFile({ key, zones }), permits: priced, ...more }
  const now = clock.now()
  const read = readAssociationFile(JSON.stringify(file), now)
  if ('mistakes' in read) throw new Error(JSON.stringify(read.mistakes))
  const { associationId } = await importAssociation(db, read.file, now, invite)
  const rows = await db
    .selectFrom('permit')
    .select(['key', 'id'])
    .where('association_id', '=', associationId)
    .execute()
  const zoneIds = await db
    .selectFrom('zone')
    .select('id')
    .where('association_id', '=', associationId)
    .orderBy('id')
    .execute()
  const zoneId = zoneIds[0]?.id ?? 0
  return Object.fromEntries(
    rows.map(({ key: name, id }) => [name, { associationId, permitId: id, zoneId } as Water]),
  )
}
