import type { Services } from '#server/platform/http/services.ts'

export interface DemoPermit {
  permitId: number
  associationId: number
  timeZone: string
}

/** Permits and zones by the keys of their files: `lago-che-non-ce/torrente`. */
export interface DemoWaters {
  permit(key: string): DemoPermit | undefined
  zone(key: string): number | undefined
}

export async function demoWaters({ db }: Pick<Services, 'db'>): Promise<DemoWaters> {
  const permits = await db
    .selectFrom('permit')
    .innerJoin('association as a', 'a.id', 'permit.association_id')
    .select(['permit.id', 'permit.key', 'a.id as association_id', 'a.key as association', 'a.time_zone'])
    .execute()
  const zones = await db
    .selectFrom('zone')
    .innerJoin('association as a', 'a.id', 'zone.association_id')
    .select(['zone.id', 'zone.key', 'a.key as association'])
    .execute()
  const permitByKey = new Map(
    permits.map(({ association, key, id, association_id, time_zone }) => [
      `${association}/${key}`,
      { permitId: id, associationId: association_id, timeZone: time_zone },
    ]),
  )
  const zoneByKey = new Map(zones.map(({ association, key, id }) => [`${association}/${key}`, id]))
  return { permit: (key) => permitByKey.get(key), zone: (key) => zoneByKey.get(key) }
}
