import type { Db } from '#server/platform/database/open.ts'
import type { Localised } from '#rules/permit-terms.ts'

export interface ZoneToClose {
  associationId: number
  associationName: string
  timeZone: string
  zoneId: number
  /** `association/zone`, which is always unique. */
  key: string
  name: Localised
}

/** Zones by number, by key, or by `association/zone` where several share a key. */
export async function findZones(db: Db, named: string): Promise<ZoneToClose[]> {
  const zones = db
    .selectFrom('zone as z')
    .innerJoin('association as a', 'a.id', 'z.association_id')
    .select(['z.id as zoneId', 'z.key as zone', 'z.name', 'z.association_id as associationId'])
    .select(['a.key as association', 'a.name as associationName', 'a.time_zone as timeZone'])
    .orderBy('z.id')
  const [first = '', second] = named.split('/')
  const query =
    second !== undefined
      ? zones.where('a.key', '=', first).where('z.key', '=', second)
      : /^\d{1,9}$/.test(named)
        ? zones.where('z.id', '=', Number(named))
        : zones.where('z.key', '=', named)
  return (await query.execute()).map(({ association, zone, ...rest }) => ({
    ...rest,
    key: `${association}/${zone}`,
  }))
}
