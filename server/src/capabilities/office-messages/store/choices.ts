import { sql } from 'kysely'
import type { Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'

interface Choice {
  id: number
  name: Localised
}

/** The zones and permits of an association to whose holders one can write: what is no longer on sale may still be held. */
export async function choicesOf(
  db: Db,
  associationId: number,
): Promise<{ zones: Choice[]; permits: Choice[] }> {
  const zones = sql<Choice>`select id, name from zone where association_id = ${associationId} order by id`
  const permits = sql<Choice>`
    select p.id, v.terms->'name' as name
    from permit p join permit_version v
      on v.association_id = p.association_id and v.permit_id = p.id and v.version = p.version
    where p.association_id = ${associationId} order by p.id`
  const [ofZones, ofPermits] = await Promise.all([zones.execute(db), permits.execute(db)])
  return { zones: ofZones.rows, permits: ofPermits.rows }
}
